/** `npm run review -- [PATH]`: writes the reviewed files anew, of the tests below a path or of all. Their diff is part of the commit. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

const [path = ''] = process.argv.slice(2)
const tests = globSync('{contracts,server,ui}/**/*.test.{ts,tsx}').filter(
  (file) => file.startsWith(path) && readFileSync(file, 'utf8').includes('./reviewed/'),
)
const { status } = spawnSync('npx', ['vitest', 'run', ...tests, '-u'], { stdio: 'inherit' })
process.exitCode = status ?? 1
