// Compiles contracts/*.sol into artifacts.json, which is committed: `node cli/devnet/compile.mjs`.
// All contracts of all files are compiled, so a new contract only needs a .sol file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import solc from 'solc'

const folder = new URL('contracts/', import.meta.url)
const sources = Object.fromEntries(
  readdirSync(folder)
    .filter(file => file.endsWith('.sol'))
    .sort()
    .map(file => [file, { content: readFileSync(new URL(file, folder), 'utf8') }]),
)
const input = {
  language: 'Solidity',
  sources,
  settings: {
    optimizer: { enabled: true, runs: 200 },
    // The oldest hard fork that all chains of the stack share. The bytecode contains no hash of the sources,
    // so that a changed comment does not change the artifact.
    evmVersion: 'paris',
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
}
const importFile = path =>
  sources[path] ? { contents: sources[path].content } : { error: `No file ${path}` }
const output = JSON.parse(solc.compile(JSON.stringify(input), { import: importFile }))

for (const { formattedMessage } of output.errors ?? []) console.error(formattedMessage)
if (output.errors?.some(({ severity }) => severity === 'error')) process.exit(1)

const artifacts = {}
// Interfaces and abstract contracts have no bytecode and are left out.
for (const contracts of Object.values(output.contracts))
  for (const [name, { abi, evm }] of Object.entries(contracts))
    if (evm.bytecode.object) artifacts[name] = { abi, bytecode: `0x${evm.bytecode.object}` }

writeFileSync(new URL('artifacts.json', import.meta.url), `${JSON.stringify(artifacts, undefined, 1)}\n`)
console.log(`Compiled ${Object.keys(artifacts).join(', ')}.`)
