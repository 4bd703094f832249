// In the place of @walletconnect/keyvaluestorage: the library is given a storage of ours (`keyValues.ts`). The build
// puts it there.
export default class NoStorage {}
