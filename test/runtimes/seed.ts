import fc from 'fast-check'

// The same cases in each run, so that what fails fails again. Others with another number: `SEED=7 node scripts/unit.mjs walks`.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20261123) })
