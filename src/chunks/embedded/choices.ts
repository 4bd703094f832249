// Views behind buttons of Connect: all social logins, all wallets, and creating a wallet.
export { ConnectSocials } from '../../views/embedded/ConnectSocials'
export { ConnectWallets } from '../../views/embedded/ConnectWallets'
export { Create } from '../../views/embedded/Create'
