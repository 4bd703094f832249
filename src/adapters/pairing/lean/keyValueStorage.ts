// The build replaces @walletconnect/keyvaluestorage by this: Aglet passes its own storage
// (`keyValueStore.ts`).
export default class NoStorage {}
