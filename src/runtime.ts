import type { Runtime } from './aglet'

/** The build replaces it with the version from package.json. */
declare const AGLET_VERSION: string

/** Creates the part of an instance that differs between the entries. */
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
