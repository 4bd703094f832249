// Buying with a card or from a bank account.
export * as OnRampFiatSelect from '../views/OnRampFiatSelect'
export * as OnRampProviders from '../views/OnRampProviders'
export * as OnRampTokenSelect from '../views/OnRampTokenSelect'
export * as WhatIsABuy from '../views/WhatIsABuy'
