/**
 * Compares the contract with the one on main: a breaking change must be listed in breaking.yaml with a reason, and every
 * change in changelog.yaml. Part of `npm run check`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { parse } from 'yaml'
import { type Base, readBase } from './compare/base.ts'
import { type Changelog, changedNames, unmentioned } from './compare/changed.ts'
import { breaksOfGraphql } from './compare/graphql.ts'
import { breaksOfRest } from './compare/openapi.ts'
import type { OpenApi } from './generate/openapi.ts'

process.chdir(join(import.meta.dirname, '..'))

const base = readBase()
if (base === undefined) console.info('contract: no history to compare with')
else report(base.ref, faultsAgainst(base))

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
    changelog: (parse(read('contracts/changelog.yaml')) ?? []) as Changelog,
  }
}

function report(ref: string, faults: readonly string[]): void {
  for (const fault of faults) console.error(`contract: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else console.info(`contract: breaks nobody who uses what stands on ${ref}`)
}
