import { base, mainnet } from 'aglet/networks'
import { defineConfig } from 'aglet/preact'

export const config = defineConfig({
  projectId: 'YOUR_PROJECT_ID',
  // The first one is active until the user picks another.
  networks: [mainnet, base],
})
