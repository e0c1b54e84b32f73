/** `npm run coverage`: writes docs/coverage.md, if the last runs of the tests proved everything that is listed. */
import { writeFileSync } from 'node:fs'
import { COVERAGE_PAGE, coveragePage, faultsOf } from './coverage-page.ts'
import { passedProofs } from './proof-reporter.ts'
import { proofsInSources } from './proofs.ts'
import { listedRequirements } from './requirements.ts'

const requirements = listedRequirements()
const written = proofsInSources()
const passed = passedProofs()
const stands = ({ id, file }: { id: string; file: string }) =>
  passed.some((proof) => proof.id === id && proof.file === file)

writeFileSync(COVERAGE_PAGE, coveragePage(requirements, written))
const faults = [
  ...faultsOf(requirements, written),
  ...written
    .filter((proof) => !stands(proof))
    .map(({ id, file, name }) => `${id} is not proved by a run of ${file}: ${name}`),
]
for (const fault of faults) console.error(fault)
console.log(
  `${COVERAGE_PAGE}: ${requirements.length} requirements, ${written.length} proofs, ${faults.length} faults`,
)
if (faults.length > 0) process.exitCode = 1
