import { expect, test } from 'vitest'
import { operationFacts } from '#generated/handlers.ts'
import { listCalls, type ShownCall } from './list-calls.ts'
import { operations } from './operations.ts'
import { callAddress, writeSample } from './samples.ts'

const origin = 'https://zegel.example'
const one = (calls: readonly ShownCall[]): ShownCall => {
  const [call] = calls
  if (call === undefined) throw new Error('no call')
  return call
}

test('the operations are those of the contract', () => {
  for (const [id, { method, path }] of Object.entries(operations)) {
    const facts = Object.entries(operationFacts).find(([name]) => name === id)?.[1]
    expect([id, facts?.method.toUpperCase(), facts?.path]).toEqual([id, method, path])
  }
})

test('a list is asked for as the screen asks, with its filters', () => {
  const variables = {
    accountId: 'a',
    page: { pageNumber: 2, size: 25, sortField: 'id' },
    invoiceStatuses: ['ERROR'],
  }
  const call = one(
    listCalls('/invoices/a', [
      ['accounts', 'u'],
      ['invoices', 'a', variables],
    ]),
  )
  expect([call.id, callAddress(call)]).toEqual(['getAccountInvoices', 'POST /graphql'])
  const curl = writeSample(call, 'curl', origin)
  const body = JSON.parse(/<<'JSON'\n(.*)\nJSON$/s.exec(curl)?.[1] ?? '')
  expect(body.variables).toEqual(variables)
  expect(body.query).toContain('getAccountInvoices(')
  const client = writeSample(call, 'client', origin)
  expect(client).toContain("rowsOf(options, 'getAccountInvoices'")
  expect(client).not.toContain('pageNumber')
})

test('a draft is sent first, and then checked, read and changed', () => {
  const calls = listCalls('/drafts/a/draft/d', [['participant', '0208', '1']])
  expect(calls.map(({ id }) => id)).toEqual(['sendDraft', 'checkDraft', 'getDraft', 'updateDraft'])
  expect(writeSample(one(calls), 'curl', origin)).toBe(
    `curl -X POST 'https://zegel.example/api/accounts/a/drafts/d/send' \\
  -H "Authorization: Bearer $ZEGEL_KEY" \\
  -H "Idempotency-Key: $(uuidgen)"`,
  )
  expect(writeSample(one(calls), 'client', origin)).toContain(
    "zegel.sendDraft({\n  accountId: 'a',\n  draftId: 'd',\n})",
  )
})

test('a draft that is not stored yet is made of a file', () => {
  expect(listCalls('/drafts/a/draft', []).map(({ id }) => id)).toEqual(['createDraftFromFile'])
})

test('a document has the calls of its queries, and its file', () => {
  const keys = [
    ['sent-invoice', 'a', 'i'],
    ['invoice-events', 'a', 'i'],
    ['sent-invoice', 'a', undefined],
  ]
  expect(listCalls('/invoices/a/document/i', keys).map(callAddress)).toEqual([
    'GET /accounts/{accountId}/einvoices/{invoiceId}',
    'GET /accounts/{accountId}/einvoices/{invoiceId}/events',
    'GET /accounts/{accountId}/einvoices/{invoiceId}/ubl',
  ])
})

test('where a program has nothing to call nothing is made up', () => {
  expect(
    listCalls('/overview', [
      ['accounts', 'u'],
      ['customers', 'b', 'search', 'x'],
    ]),
  ).toEqual([])
})

const screens: [pathname: string, ...keys: unknown[][]][] = [
  [
    '/',
    ['received-invoices', 'a', { page: { pageNumber: 1, size: 25 } }],
    ['drafts', 'a', {}],
    ['invoices', 'a', []],
  ],
  ['/', ['customers', 'a', 'list', { accountId: 'a' }], ['customers', 'a', 'search', {}]],
  ['/', ['receivers', 'a', { size: 25 }, { q: 'x' }], ['invitations', 'a', { size: 25 }, { q: 'x' }]],
  ['/', ['documents', 'a', { size: 25 }, { q: 'x' }], ['documents', 'a', 'signed', { size: 25 }, { q: 'x' }]],
  [
    '/',
    ['received-invoice', 'a', 'i'],
    ['received-invoice', 'a', 'i', 'events'],
    ['received-invoice', 'a', ''],
  ],
  ['/', ['customer', 'own', 'a', 'c'], ['supplier', 'a'], ['document-events', "d'1"]],
  ['/drafts/a/draft/d'],
  ['/drafts/a'],
  ['/invoices/a/document/i'],
  ['/invoices/a/other/i'],
  ['/received-invoices/a/document/i'],
  ['/received-invoices/a'],
  ['/x/drafts/a'],
]

test.each(screens)('each call of %s can be pasted into a shell', (pathname, ...keys) => {
  for (const call of listCalls(pathname, keys)) {
    const [command = '', body] = writeSample(call, 'curl', origin).split(" <<'JSON'\n")
    expect(command).toMatch(/^curl (-X \w+ )?'https:\/\/zegel\.example\/[^']*'( \\\n|$)/)
    expect(command.match(/'/g)?.length).toSatisfy((quotes: number) => quotes % 2 === 0)
    if (body) expect(() => JSON.parse(body.replace(/\nJSON$/, ''))).not.toThrow()
    const client = writeSample(call, 'client', origin)
    expect(client).toContain(call.id)
    expect(command + client).not.toContain('undefined')
  }
})
