/**
 * Compares the contract with the one on main: a breaking change must be listed in breaking.yaml with a reason, and every
 * change in changelog.yaml. Part of `npm run check`. With `--write` (`npm run changelog`) it adds the missing entries for additions to
 * changelog.yaml, in the words of the contract's descriptions.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { parse } from 'yaml'
import { additions } from './compare/added.ts'
import { type Base, readBase } from './compare/base.ts'
import { type Changelog, changedNames, unmentioned } from './compare/changed.ts'
import { breaksOfGraphql } from './compare/graphql.ts'
import { breaksOfRest } from './compare/openapi.ts'
import type { OpenApi } from './generate/openapi.ts'

process.chdir(join(import.meta.dirname, '..'))
const CHANGELOG = 'contracts/changelog.yaml'

const base = readBase()
if (base === undefined) console.info('contract: no history to compare with')
else {
  if (process.argv.includes('--write')) writeAdditions(base)
  report(base.ref, faultsAgainst(base))
}

function writeAdditions(base: Base): void {
  const before = versionOf(base.read)
  const after = versionOf((path) => readFileSync(path, 'utf8'))
  const added = additions(
    unmentioned(changedNames(before, after), before.changelog, after.changelog),
    before,
    after,
  )
  if (added.size === 0) return
  const what = JSON.stringify([...new Set([...added.values()].flat())].join(' '))
  const entry = `    - kind: added\n      what: ${what}\n      names: [${[...added.keys()].join(', ')}]\n`
  writeFileSync(CHANGELOG, readFileSync(CHANGELOG, 'utf8').replace('  changes:\n', `  changes:\n${entry}`))
}

function faultsAgainst(base: Base): string[] {
  const before = versionOf(base.read)
  const after = versionOf((path) => readFileSync(path, 'utf8'))
  const allowed: { change: string; reason: string }[] =
    parse(readFileSync('contracts/breaking.yaml', 'utf8')) ?? []
  const breaks = [
    ...breaksOfRest(before.openapi, after.openapi),
    ...breaksOfGraphql(before.schema, after.schema),
  ]
  return [
    ...allowed
      .filter(({ reason }) => !reason?.trim())
      .map(({ change }) => `breaking.yaml gives no reason for: ${change}`),
    ...breaks
      .filter((one) => !allowed.some(({ change }) => change === one))
      .map((one) => `breaks callers: ${one}`),
    ...unmentioned(changedNames(before, after), before.changelog, after.changelog).map(
      (name) => `changelog.yaml has no new entry that names: ${name}`,
    ),
  ]
}

function versionOf(read: (path: string) => string) {
  return {
    openapi: JSON.parse(read('generated/openapi.json')) as OpenApi,
    schema: buildSchema(read('generated/schema.graphql')),
    changelog: (parse(read(CHANGELOG)) ?? []) as Changelog,
  }
}

function report(ref: string, faults: readonly string[]): void {
  for (const fault of faults) console.error(`contract: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else console.info(`contract: breaks nobody who uses what stands on ${ref}`)
}
