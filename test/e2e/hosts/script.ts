// Runs beside the script tag, and records what the page's instance reports.
import type { Aglet } from 'aglet'
import { listen } from './listen'

document.addEventListener('aglet:ready', event => listen((event as CustomEvent<Aglet>).detail))
