/** `npm run fuzz -- MINUTES SEED`: one minute and any seed unless said. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const USAGE = `Usage: npm run fuzz -- [MINUTES [SEED]]

Calls the server with lies for so many minutes, above 0 and at most 1440; a fraction will do. The seed, a whole number,
makes the same calls again.
`
const MAX_MINUTES = 1_440
const ROOT = join(import.meta.dirname, '../..')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

const anySeed = String(Date.now() % 1_000_000_000)
const [minutes = '1', seed = anySeed, ...rest] = process.argv.slice(2)

if (isMinutes(minutes) && isSeed(seed) && rest.length === 0) run()
else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}

function run(): void {
  const { status } = spawnSync(process.execPath, [VITEST, 'run', 'tests/fuzz'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_MINUTES: minutes, FUZZ_SEED: seed },
  })
  process.exitCode = status ?? 1
}

function isMinutes(text: string): boolean {
  const number = Number(text)
  return /^[\d.]+$/.test(text) && number > 0 && number <= MAX_MINUTES
}

function isSeed(text: string): boolean {
  return /^\d{1,9}$/.test(text)
}
