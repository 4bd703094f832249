// For people without a wallet.
export * as Downloads from '../views/Downloads'
export { default } from '../views/NoWallets'
export * as WhatIsANetwork from '../views/WhatIsANetwork'
export * as WhatIsAWallet from '../views/WhatIsAWallet'
