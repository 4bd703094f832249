/** Whether an EIP-2255 permission list includes `eth_accounts`. */
export const isAccountsPermission = (granted: unknown): boolean =>
  Array.isArray(granted) && granted.some(permission => permission?.parentCapability === 'eth_accounts')
