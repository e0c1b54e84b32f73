/**
 * `npm run mutations`: the changes to the rules, to money and to access that no test notices, by Stryker.
 * `npm run mutations -- --mutate contracts/rules/amounts.ts` asks about one file, in a minute or two.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** A package of its own: nothing else needs its 20 MB. */
const STRYKER = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js')

if (!existsSync(STRYKER))
  execFileSync('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
const { status } = spawnSync(
  process.execPath,
  [STRYKER, 'run', join(import.meta.dirname, 'stryker.config.mjs'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exitCode = status ?? 1
