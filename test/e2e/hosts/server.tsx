import type { Options } from 'aglet/react'
import { renderToString } from 'react-dom/server'
import { App } from './App'

/** What a server sends for the app; runs in Node. */
export const render = (options: Options): string => renderToString(<App options={options} />)
