// Runs a command line tool: starts with any Node that is there, and goes on with one that runs TypeScript.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOwnNodeNeeded, ownNode, refuseWithoutOwnNode } from './node-version.mjs'

/** @param load gives the tool: it takes the arguments, and returns the exit code; 2 when it throws, or nobody reads on */
export async function runCommand(script, load) {
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(2)
  })
  const self = fileURLToPath(script)
  const root = dirname(dirname(self))
  const given = process.argv.slice(2)
  try {
    if (isOwnNodeNeeded()) {
      refuseWithoutOwnNode(root)
      process.exitCode = spawnSync(ownNode(root), [self, ...given], { stdio: 'inherit' }).status ?? 2
    } else process.exitCode = await (await load())(given)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
