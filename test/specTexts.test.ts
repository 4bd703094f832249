import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

// Every text of the specification's error catalogue occurs in the sources verbatim. That each text is shown
// in the right case is tested with the code that shows it, under that rule's id.

/** [8.2] to [8.14]; an X in the specification is a placeholder here. */
const SAID = [
  'Token Balance Unavailable',
  'Failed to fetch transactions',
  'Something went wrong',
  'Failed to send transaction. Please try again.',
  'Please enter a valid amount and receiver address.',
  'Failed to initialize swap',
  'Failed to fetch network token price.',
  'Failed to check allowance',
  'Failed to create approval transaction',
  'Failed to create transaction',
  'Approve limit increase in your wallet',
  'Confirm transaction in your wallet',
  'Swapping {from} to {to}',
  'Swapped {from} to {to}',
  'Transaction started',
  'Insufficient balance',
  'Incorrect amount',
  'A problem occurred while trying initialize authentication',
  'Signature declined',
  'This application might not support Smart Accounts',
]

const THROWN = [
  'Network not supported for Gas Price',
  'Network not supported for Swaps',
  'Chain adapter not found',
  'Invalid chainId',
  'Address or auth connector not found',
  'Network not found',
  'SIWX is not enabled',
  'Unsupported chain',
  'Failed to disconnect',
  'Error resolving name',
  'Error fetching name suggestions',
  'Error fetching names for address',
  'Error registering name',
  'Adapter not found',
  'Chain is not supported',
  'Request was aborted',
  'An error occurred',
  'Unable to load email login dependency',
]

/**
 * Texts left out because their errors cannot occur. An adapter comes complete, so neither of its clients can
 * be unset, and every change of an account names its family.
 */
const CANNOT_OCCUR = [
  'NetworkController client not set',
  'ConnectionController client not set',
  'Chain is required to update chain account data',
]

/** All string literals in the sources, except the development wallets and translations. */
function literals(): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  for (const name of readdirSync('src', { recursive: true }).map(String))
    if (/\.tsx?$/.test(name) && !/^(testing|i18n)\b/.test(name))
      visit(ts.createSourceFile(name, readFileSync(join('src', name), 'utf8'), ts.ScriptTarget.Latest, true))
  return found
}

const written = literals()

test('[8.1] each snackbar and alert text is written as in the specification', () => {
  assert.equal(
    SAID.filter(text => !written.has(text)),
    [],
  )
})

test('[8.20] each text of a thrown error that can occur is written as in the specification', () => {
  assert.equal(
    THROWN.filter(text => !written.has(text)),
    [],
  )
  // When one of these texts is added, move it up and test when it is thrown.
  assert.equal(
    CANNOT_OCCUR.filter(text => written.has(text)),
    [],
  )
})

test.run()
