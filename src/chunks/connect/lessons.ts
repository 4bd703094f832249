// For users without a wallet: what a wallet is, and where to get one.
export * as Downloads from '../../views/connect/Downloads'
export * as GetWallet from '../../views/connect/GetWallet'
export { default } from '../../views/connect/NoWallets'
export * as WhatIsAWallet from '../../views/connect/WhatIsAWallet'
export * as WhatIsANetwork from '../../views/networks/WhatIsANetwork'
