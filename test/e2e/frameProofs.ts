import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Frame } from 'playwright-core'

/** Whether a Solana account has signed a message; all three are base58. */
export const verifySolana = (address: string, message: string, signature: string): boolean =>
  ed25519.verify(base58.decode(signature), base58.decode(message), base58.decode(address))

/** What axe finds in a document, whose policy must allow axe to run. */
export async function axeFaults(frame: Frame): Promise<readonly string[]> {
  await frame.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
  return frame.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}
