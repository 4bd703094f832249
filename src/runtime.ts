import type { Runtime } from './aglet'

/** Stamped by the build from package.json. */
declare const AGLET_VERSION: string

/** What differs between the entries. */
export const createRuntime = (
  sdk: string,
  loadUi: Runtime['loadUi'],
  loadWallet: Runtime['loadWallet'],
): Runtime => ({
  sdk,
  version: AGLET_VERSION,
  loadUi,
  loadWallet,
})
