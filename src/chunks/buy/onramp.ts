// Buying with a card or from a bank account.
export * as OnRampFiatSelect from '../../views/buy/OnRampFiatSelect'
export * as OnRampProviders from '../../views/buy/OnRampProviders'
export * as OnRampTokenSelect from '../../views/buy/OnRampTokenSelect'
export * as WhatIsABuy from '../../views/buy/WhatIsABuy'
