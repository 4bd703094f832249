import { createRoot } from 'react-dom/client'
import { App } from './App'
import { readSettings } from './settings'

createRoot(document.querySelector('#root')!).render(<App options={readSettings().options} />)
