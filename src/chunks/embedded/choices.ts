// What Connect has no room for: all social logins, the wallets behind one button, and the ways in for who has no wallet.
export * as ConnectSocials from '../../views/embedded/ConnectSocials'
export * as ConnectWallets from '../../views/embedded/ConnectWallets'
export * as Create from '../../views/embedded/Create'
