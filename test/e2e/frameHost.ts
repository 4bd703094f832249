import type { MadeFile } from '../../cli/devnet/static'

/** Helpers that the page below offers to tests. */
export interface FrameHost {
  /** Opens the frame. @returns once it is ready */
  openFrame(url: string): Promise<void>
  /** Sends a message and returns the payload of the reply. @throws Error with the frame's message */
  say(name: string, payload?: object): Promise<unknown>
  /** All messages that the frame has posted, newest last. */
  readonly heard: readonly { readonly type: string; readonly id?: string }[]
  /** Messages that pop-ups have posted. */
  readonly told: readonly { readonly origin: string; readonly data: unknown }[]
}

declare global {
  interface Window {
    frameHost: FrameHost
  }
}

/** A host page without Aglet: it uses the frame's protocol and checks nothing else. */
const SCRIPT = `
const heard = [], told = [], waiting = new Map()
let frame, origin, ready
addEventListener('message', event => {
  if (event.source !== frame?.contentWindow) return void told.push({ origin: event.origin, data: event.data })
  if (event.origin !== origin) return
  heard.push(event.data)
  const { type, id, payload } = event.data
  if (type === '@w3m-frame/READY') return void ready()
  const settle = waiting.get(id)
  waiting.delete(id)
  if (type.endsWith('_SUCCESS')) settle?.resolve(payload)
  else settle?.reject(new Error(payload.message))
})
window.frameHost = {
  heard,
  told,
  openFrame(url) {
    frame = document.createElement('iframe')
    frame.id = 'w3m-iframe'
    frame.title = 'Embedded wallet'
    origin = new URL(url).origin
    const done = new Promise(resolve => { ready = resolve })
    frame.src = url
    document.body.append(frame)
    return done
  },
  say: (name, payload) =>
    new Promise((resolve, reject) => {
      const id = Math.random().toString(36).slice(2)
      waiting.set(id, { resolve, reject })
      frame.contentWindow.postMessage({ type: '@w3m-app/' + name, id, payload }, origin)
    }),
}
`

/** The page's files. */
export const FRAME_HOST: Readonly<Record<string, MadeFile>> = {
  '/': {
    type: 'text/html; charset=utf-8',
    body: '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Host</title><link rel="stylesheet" href="/host.css"><script src="/host.js"></script><body></body></html>',
  },
  '/host.js': { type: 'text/javascript; charset=utf-8', body: SCRIPT },
  '/host.css': {
    type: 'text/css; charset=utf-8',
    body: 'body { margin: 0 } iframe { border: 0; width: 360px; height: 600px }',
  },
}
