#!/usr/bin/env node
// `zegel-check FILE.xml …`: judges invoices by the rules of the network. Starts with whatever Node is there, and goes on
// with one that runs TypeScript.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOwnNodeNeeded, ownNode, refuseWithoutOwnNode } from './node-version.mjs'

const self = fileURLToPath(import.meta.url)
const root = dirname(dirname(self))
const given = process.argv.slice(2)

async function check() {
  if (isOwnNodeNeeded()) {
    refuseWithoutOwnNode(root)
    return spawnSync(ownNode(root), [self, ...given], { stdio: 'inherit' }).status ?? 2
  }
  const { checkFiles } = await import('../server/check-files.ts')
  return checkFiles(given)
}

try {
  process.exitCode = await check()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
