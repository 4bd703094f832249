import { matching } from '../../../lib/data/json'
import type { WcClient } from '../library'

/** The library stores keys by topic or public key. The client's identity key has another kind of name. */
const NAME = /^[\da-f]{64}$/

/** The open proposals, of clients whose keys Aglet may delete; a host's own provider is not among them. */
const openProposals = /* @__PURE__ */ new WeakMap<WcClient, Set<object>>()

/**
 * Deletes the keys that no session uses. 2.21.8 leaves them in its database: those of a proposal that was
 * cancelled, refused, expired or never sent, of a session that was approved and never settled, and of a tab
 * that was closed meanwhile. An open proposal or pairing uses keys whose names only the library knows, so the
 * deletion waits until none is open.
 *
 * Private members, read in 2.21.8: `crypto.keychain.keychain`, `crypto.keychain.del`, and that
 * `pairing_expire` and `pairing_delete` come once the pairing is deleted.
 */
export function forgetUnusedKeys(client: WcClient): void {
  openProposals.set(client, new Set())
  for (const event of ['pairing_expire', 'pairing_delete'])
    client.core.pairing.events.on(event, () => deleteUnused(client))
  deleteUnused(client)
}

/** Registers an open proposal, which keeps all keys. @returns a function that unregisters it */
export function keepKeys(client: WcClient): () => void {
  const proposal = {}
  openProposals.get(client)?.add(proposal)
  return () => {
    openProposals.get(client)?.delete(proposal)
    deleteUnused(client)
  }
}

function deleteUnused(client: WcClient): void {
  const { core, session } = client
  const { keychain } = core.crypto
  if (!keychain.keychain || !keychain.del) return
  if (openProposals.get(client)?.size !== 0 || core.pairing.getPairings().length) return
  const used = new Set<unknown>(session.getAll().flatMap(({ topic, self }) => [topic, self?.publicKey]))
  // A key that the database fails to delete is tried again at the next visit.
  for (const name of [...keychain.keychain.keys()])
    if (matching(name, NAME) && !used.has(name)) keychain.del(name).catch(() => {})
}
