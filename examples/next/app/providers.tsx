'use client'

import { AgletProvider } from 'aglet/react'
import type { ReactNode } from 'react'
import { config } from '../aglet.config'

export function Providers({ children }: { children: ReactNode }) {
  return <AgletProvider config={config}>{children}</AgletProvider>
}
