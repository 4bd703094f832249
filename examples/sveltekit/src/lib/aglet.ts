import { createAglet } from 'aglet'
import 'aglet/elements'
import type {} from 'aglet/jsx/svelte'
import { config } from './aglet.config'

export const aglet = createAglet(config)
