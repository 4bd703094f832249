// Loaded before a test file that has mutants in it: says which of them lives in this process. Where MUTANTS_MET names a file,
// it is told which ones the tests came by.
import { writeFileSync } from 'node:fs'

const { MUTANT = '', MUTANTS_MET } = process.env
const met = new Set()
globalThis.__mutant = MUTANTS_MET ? id => !met.add(id) : id => id === MUTANT
if (MUTANTS_MET) process.on('exit', () => writeFileSync(MUTANTS_MET, JSON.stringify([...met])))
