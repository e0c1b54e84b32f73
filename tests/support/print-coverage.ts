/** `npm run coverage`: prints every requirement with the tests that prove it, and fails when a list and a name don't agree. */
import { coveragePage, faultsOf, listedRequirements, proofsInSources } from './requirements.ts'

const requirements = listedRequirements()
const proofs = proofsInSources()
process.stdout.write(coveragePage(requirements, proofs))
for (const fault of faultsOf(requirements, proofs)) {
  console.error(fault)
  process.exitCode = 1
}
