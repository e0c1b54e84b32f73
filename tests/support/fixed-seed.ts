/**
 * The random cases of properties are the same in each `npm test`: a change that breaks nothing can't fail by chance.
 * `npm run test:all` draws new ones; `SEED` repeats a run that failed.
 */
import fc from 'fast-check'
import { isThorough } from './thorough.ts'

const SEED = 20_261_129

const asked = process.env.SEED
if (asked !== undefined) fc.configureGlobal({ seed: Number(asked) })
else if (!isThorough) fc.configureGlobal({ seed: SEED })
