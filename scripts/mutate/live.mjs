// Loaded before a test file that contains mutants: activates the one in MUTANT for this process. If
// MUTANTS_MET names a file, the ids of the mutants that the tests reach are written to it instead.
import { writeFileSync } from 'node:fs'

const { MUTANT = '', MUTANTS_MET } = process.env
const met = new Set()
globalThis.__mutant = MUTANTS_MET ? id => !met.add(id) : id => id === MUTANT
if (MUTANTS_MET) process.on('exit', () => writeFileSync(MUTANTS_MET, JSON.stringify([...met])))
