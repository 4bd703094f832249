// Buying with a card or from a bank account.
export { OnRampFiatSelect } from '../../views/buy/OnRampFiatSelect'
export { OnRampProviders } from '../../views/buy/OnRampProviders'
export { OnRampTokenSelect } from '../../views/buy/OnRampTokenSelect'
export { WhatIsABuy } from '../../views/buy/WhatIsABuy'
