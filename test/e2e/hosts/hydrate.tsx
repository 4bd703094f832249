import { hydrateRoot } from 'react-dom/client'
import { App } from './App'
import { readSettings } from './settings'

hydrateRoot(document.querySelector('#root')!, <App options={readSettings().options} />)
