// Views behind buttons of Connect: all social logins, all wallets, and creating a wallet.
export * as ConnectSocials from '../../views/embedded/ConnectSocials'
export * as ConnectWallets from '../../views/embedded/ConnectWallets'
export * as Create from '../../views/embedded/Create'
