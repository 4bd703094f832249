import fc from 'fast-check'

// The same cases in each run, so that failures can be reproduced. For other cases use another seed: `SEED=7
// node scripts/unit.mjs walks`.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20261123) })
