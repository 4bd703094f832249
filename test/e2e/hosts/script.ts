// Runs beside the script tag, and records what the page's instance reports.
import type {} from 'aglet'
import { listen } from './listen'

document.addEventListener('aglet:ready', ({ detail }) => listen(detail))
