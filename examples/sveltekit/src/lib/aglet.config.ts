import { defineConfig } from 'aglet'
import { base, mainnet } from 'aglet/networks'

export const config = defineConfig({
  projectId: 'YOUR_PROJECT_ID',
  // The first one is active until the user picks another.
  networks: [mainnet, base],
})
