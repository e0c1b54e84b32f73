/** What the modules declare is as before, and their tables are what the migrations make: `docs/changing.md` tells how both are written anew. */
import { expect, test } from 'vitest'
import { entities, modules } from './app.ts'
import { createOrm } from './platform/database/orm.ts'
import type { Module } from './platform/modules/module.ts'

/** Gives each property its own name. */
const named = new Proxy({}, { get: (_, name) => String(name) })

/** A line for each value, functions and classes by their names. */
function told(value: unknown, indent = ''): string {
  if (typeof value === 'function') return `ƒ ${value.name}`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'none'
  const own = 'entityName' in value ? value.entityName : undefined
  if (typeof own === 'string') return own
  const entries = Object.entries(value)
  if (entries.every(([, one]) => typeof one === 'function'))
    return entries.map(([name, one]) => (one.name === name ? name : `${name}: ${told(one)}`)).join(', ')
  return entries.map(([name, one]) => `\n${indent}${name}: ${told(one, `${indent}  `)}`).join('')
}

const jobsOf = ({ jobs = {} }: Module) =>
  Object.entries(jobs).map(([name, { subject, atOnce, maxPerOwner }]) => {
    const ofOwner = maxPerOwner === undefined ? '' : `, ${maxPerOwner} of an owner`
    return `  ${name}: one at a time of ${subject(named as never)}, ${atOnce} at once${ofOwner}`
  })

function declared(module: Module): string {
  const { name, jobs, handlers, resolvers, outdated = [], ...others } = module
  return [
    name,
    `handlers: ${Object.keys(handlers ?? {}).join(', ')}`,
    `resolvers: ${Object.keys(resolvers ?? {}).join(', ')}`,
    'jobs:',
    ...jobsOf(module),
    'outdated:',
    ...outdated.map((sql) => `  ${sql.replace(/\s+/g, ' ')}`),
    told(others),
  ].join('\n')
}

test('what the modules declare is as before', async () => {
  await expect(modules.map(declared).join('\n\n')).toMatchFileSnapshot('./modules.txt')
})

test('no migration is missing', async () => {
  const orm = createOrm('postgresql://localhost/not-connected-to', entities, { hasSnapshot: true })
  expect(await orm.migrator.checkSchema()).toBe(false)
})
