import type { Options } from 'aglet/react'
import { renderToString } from 'react-dom/server'
import { App } from './App'

/** Renders the app as a server does; runs in Node. */
export const render = (options: Options): string => renderToString(<App options={options} />)
