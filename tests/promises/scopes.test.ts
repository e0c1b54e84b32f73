/** The scopes of programs, by module: a program reads and changes no more than its scope names. */
import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { fieldScopes } from '#generated/scopes.ts'

/** The modules with operations for programs. A scope of another name covers a module of the same work. */
const SCOPES: Readonly<Record<string, string[]>> = {
  'mail-in': ['received-invoices:read'],
  'received-invoices': ['received-invoices:read'],
  approvals: ['received-invoices:read'],
  companies: ['customers:read'],
  customers: ['customers:read'],
  letters: ['documents:read', 'documents:write'],
  documents: ['documents:read'],
  drafts: ['drafts:read', 'invoices:write'],
  forwardings: ['packages:read'],
  months: ['packages:read'],
  history: ['packages:read'],
  'external-tool': ['drafts:write', 'invoices:write'],
  'invoice-design': ['drafts:read', 'drafts:write'],
  invoices: ['drafts:write', 'invoices:read'],
  numbering: ['drafts:read', 'drafts:write'],
  products: ['drafts:read', 'drafts:write'],
  receivers: ['receivers:read'],
  recurring: ['drafts:read', 'invoices:write'],
  reminders: ['payments:read', 'payments:write'],
  sandbox: ['invoices:read', 'invoices:write'],
  signing: ['documents:read'],
  vendors: ['received-invoices:read'],
}

interface Operation {
  tags: string[]
  'x-access': { key?: unknown }
}

test('a module asks for the scopes of its own data', () => {
  const operations = Object.values(openapi.paths).flatMap((path) => Object.values(path) as Operation[])
  const found = operations.flatMap(({ tags: [module = ''], 'x-access': { key } }) =>
    typeof key === 'string' ? [{ module, key }] : [],
  )
  const scopes = Object.entries(Object.groupBy(found, ({ module }) => module)).map(([module, keys = []]) => [
    module,
    [...new Set(keys.map(({ key }) => key))].sort(),
  ])
  expect(Object.fromEntries(scopes)).toEqual(SCOPES)
})

test('a GraphQL list of vendors or products asks for the scope of its own data', () => {
  expect(fieldScopes).toMatchObject({ vendors: 'received-invoices:read', products: 'drafts:read' })
})
