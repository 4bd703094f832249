/** Whether what EIP-2255 lists has the accounts among it. */
export const isAccountsPermission = (granted: unknown): boolean =>
  Array.isArray(granted) && granted.some(permission => permission?.parentCapability === 'eth_accounts')
