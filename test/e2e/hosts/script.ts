// Beside the script tag: only notes for the test what the page's instance says.
import type { Aglet } from 'aglet'
import { listen } from './listen'

document.addEventListener('aglet:ready', event => listen((event as CustomEvent<Aglet>).detail))
