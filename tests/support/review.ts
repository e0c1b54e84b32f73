/** `npm run review -- [PATH]`: writes the reviewed files anew, of the tests below a path or of all. Their diff is part of the commit. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const [path = ''] = process.argv.slice(2)
/** `server/reviewed` names the test beside that folder, and so does a file in it. */
const isMeant = (test: string): boolean =>
  test.startsWith(path) || `${path}/`.startsWith(`${dirname(test)}/reviewed/`)
const tests = globSync('{contracts,server,ui}/**/*.test.{ts,tsx}').filter(
  (file) => isMeant(file) && readFileSync(file, 'utf8').includes('./reviewed/'),
)
if (tests.length === 0) {
  console.error(`No test with a folder "reviewed" beside it stands below ${path}.`)
  process.exit(1)
}
const { status } = spawnSync('npx', ['vitest', 'run', ...tests, '-u'], { stdio: 'inherit' })
process.exitCode = status ?? 1
