// The wallets that a server or the host lists beside the installed ones; whoever has two installed needs none.
export { listWallets } from '../actions/listWallets'
