import { createAglet } from 'aglet'
import 'aglet/elements'
import { config } from './aglet.config'

export const aglet = createAglet(config)
