import { createAglet } from 'aglet'
import { connectElements } from 'aglet/elements'
import { listen } from './listen'
import { readSettings } from './settings'

const aglet = createAglet(readSettings().options)
connectElements(aglet)
listen(aglet)
