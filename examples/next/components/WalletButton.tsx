'use client'

import { ConnectButton, useAccount } from 'aglet/react'

export function WalletButton() {
  const account = useAccount()
  return (
    <>
      <ConnectButton />
      <output>{account.address ?? 'Nobody yet'}</output>
    </>
  )
}
