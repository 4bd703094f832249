// For users without a wallet: what a wallet is, and where to get one.
export { Downloads } from '../../views/connect/Downloads'
export { GetWallet } from '../../views/connect/GetWallet'
export { default } from '../../views/connect/NoWallets'
export { WhatIsAWallet } from '../../views/connect/WhatIsAWallet'
export { WhatIsANetwork } from '../../views/networks/WhatIsANetwork'
