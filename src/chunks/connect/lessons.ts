// For people without a wallet.
export * as Downloads from '../../views/connect/Downloads'
export { default } from '../../views/connect/NoWallets'
export * as WhatIsAWallet from '../../views/connect/WhatIsAWallet'
export * as WhatIsANetwork from '../../views/networks/WhatIsANetwork'
