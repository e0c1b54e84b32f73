/**
 * The calls to each provider, and the results of any answer, are as before: `docs/changing.md` explains how to renew the
 * recording.
 */
import { afterEach, expect, test, vi } from 'vitest'
import { heard, patience } from '#tests/support/heard-calls.ts'
import { changesBy, outcomeOf } from '#tests/support/odd-json.ts'
import { INVOICE } from '../../formats/sbdh/document-types.ts'
import { eInvoiceCalls } from './e-invoice-be-calls.ts'
import type { Outgoing } from './network.ts'
import { phossApCalls } from './phoss-ap-calls.ts'
import { transmissionIn } from './phoss-ap-status.ts'
import type { CallOptions } from './provider-call.ts'
import { companiesOf } from './recommand.ts'
import { recommandCalls } from './recommand-calls.ts'
import { findSent, soughtBy } from './recommand-sent.ts'
import { storecoveCalls } from './storecove-calls.ts'

afterEach(() => void vi.restoreAllMocks())

const XML = '<Invoice>é</Invoice>'
const SINCE = new Date('2026-11-20T11:04:00Z')
const message: Outgoing = {
  key: 'a-key',
  sender: { scheme: '0208', participant: '0418759886' },
  receiver: { scheme: '9925', participant: 'BE0453311880' },
  ...INVOICE,
  countryC1: 'BE',
  xml: XML,
}

const recommand = (options: CallOptions) =>
  recommandCalls({ url: 'https://recommand.example/api', key: 'key:secret' }, options)
const phossAp = (options: CallOptions) => phossApCalls({ url: 'https://ap.example', key: 'a token' }, options)
const eInvoice = (options: CallOptions) =>
  eInvoiceCalls({ url: 'https://e-invoice.example', key: 'a key' }, options)
const storecove = (options: CallOptions) =>
  storecoveCalls({ url: 'https://storecove.example/api/v2', apiKey: 'a key' }, options)

const document = {
  id: 'doc_1',
  direction: 'outgoing',
  receiverId: '9925:be0453311880',
  docTypeId: `busdox-docid-qns::${INVOICE.docTypeId}`,
  sentOverPeppol: true,
  xml: XML,
}
const report = {
  sbdhInstanceID: 'a-key',
  overallSuccess: true,
  status: 'sent',
  mlsStatus: 'pending',
  errorDetails: 'é',
}

type Ask = (options: CallOptions) => Promise<unknown>
const sought = soughtBy('c_1', message, XML)

/** With the answers to each call, in turn. */
const ASKED: [what: string, ask: Ask, ...answers: unknown[]][] = [
  ['companies at Recommand', (o) => recommand(o).companies(), { companies: [{ id: 'c_2' }, { id: 'c_1' }] }],
  [
    'the sender at Recommand',
    (o) => recommand(o).senderOf('c_1'),
    {
      identifiers: [
        { scheme: '9925', identifier: 'BE0418759886' },
        { scheme: '0208', identifier: '0418759886' },
      ],
    },
  ],
  [
    'the company of a sender at Recommand',
    (o) => companiesOf(recommand(o))({ scheme: '9925', participant: 'be0418759886' }),
    { companies: [{ id: 'c_1' }] },
    { identifiers: [{ scheme: '9925', identifier: 'BE0418759886' }] },
  ],
  [
    'a document to Recommand',
    (o) => recommand(o).send('c_1', message, XML),
    { id: 'doc_1', sentOverPeppol: true },
  ],
  [
    'what Recommand sent',
    (o) => recommand(o).listSent('c_1', SINCE),
    { documents: [document], pagination: { totalPages: 2 } },
    { documents: [{ id: 'doc_2' }], pagination: { totalPages: 2 } },
  ],
  [
    'one that Recommand sent',
    (o) => findSent(recommand(o), sought, SINCE),
    { documents: [document], pagination: { totalPages: 1 } },
    { document },
  ],
  ['the inbox of Recommand', (o) => recommand(o).listInbox(), { documents: [{ id: 'doc_3' }] }],
  ['a document at Recommand', (o) => recommand(o).find('doc_1'), { document: { id: 'doc_1', xml: XML } }],
  ['reading at Recommand', (o) => recommand(o).markAsRead('doc_1'), {}],
  [
    'the addresses of a company at e-invoice.be',
    (o) => eInvoice(o).addresses(),
    { peppol_ids: ['9925:be1'] },
  ],
  ['a draft at e-invoice.be', (o) => eInvoice(o).draft(XML), { id: 'd_1' }],
  ['sending at e-invoice.be', (o) => eInvoice(o).send('d_1', message), { id: 'd_1', state: 'SENT' }],
  ['a document at e-invoice.be', (o) => eInvoice(o).find('d_1'), { id: 'd_1', state: 'TRANSIT' }],
  [
    'the failure of one at e-invoice.be',
    (o) => eInvoice(o).failureOf('d_1'),
    { events: [{ event_type: 'send_failed', details: { why: 'é' } }] },
  ],
  ['the list of e-invoice.be', (o) => eInvoice(o).listReceived(2), { items: [{ id: 'd_2' }], pages: 3 }],
  [
    'the file of one at e-invoice.be',
    (o) => eInvoice(o).fileOf('d_1'),
    { id: 'd_1', signed_url: 'https://f' },
  ],
  [
    'the addresses of a legal entity at Storecove',
    (o) => storecove(o).addressesOf(17),
    { id: 17, peppol_identifiers: [{ scheme: 'BE:VAT', identifier: 'be1' }] },
  ],
  [
    'a document to Storecove',
    (o) =>
      storecove(o).submit({
        legalEntityId: 17,
        key: 'a-key',
        receiver: { scheme: 'BE:EN', id: '0418759886' },
        xml: Buffer.from(XML),
      }),
    { guid: 'g_1' },
  ],
  ['a receipt at Storecove', (o) => storecove(o).hasReceipt('g_1'), {}],
  ['the first event of Storecove', (o) => storecove(o).firstEvent(), { guid: 'e_1', body: '{}' }],
  ['dropping an event of Storecove', (o) => storecove(o).dropEvent('e_1'), {}],
  ['an original at Storecove', (o) => storecove(o).originalOf('g_2'), { original: '<a/>' }],
  ['a document to phoss-ap', (o) => phossAp(o).submit(message), report],
  [
    'a status of phoss-ap',
    async (o) => transmissionIn((await phossAp(o).status('a-key')) as never),
    { ...report, mlsStatus: 'none' },
  ],
  [
    'a status after a refusal by phoss-ap',
    async (o) => transmissionIn((await phossAp(o).status('a-key')) as never),
    { ...report, status: 'permanently_failed' },
  ],
  ['a report to phoss-ap', (o) => phossAp(o).report('a-key', 'BE'), {}],
]

const inTurn = (answers: readonly unknown[]) => {
  const left = [...answers]
  return heard(() => Response.json(left.shift() ?? {}))
}

test('providers are asked, and tell', async () => {
  const seconds = patience()
  const lines: string[] = []
  for (const [what, ask, ...answers] of ASKED) {
    const { fetch, calls } = inTurn(answers)
    const told = await outcomeOf(() => ask({ fetch }))
    const waits = seconds.splice(0).map((one) => `waits ${one} s`)
    lines.push(what, ...calls(), ...waits, ...told.map((line) => `> ${line}`))
  }
  await expect(lines.join('\n').replace(/undici-\d+/g, 'undici')).toMatchFileSnapshot('./reviewed/asked.txt')
})

const STATES = ['sent', 'rejected', 'permanently_failed', 'pending', 'sending', 'failed']
const ANSWERS = ['received_ab', 'received_ap', 'received_re']
const ODD_VALUES = [
  undefined,
  null,
  '',
  'x',
  7,
  1.5,
  true,
  false,
  [],
  [null],
  {},
  'a duplicate',
  ...STATES,
  ...ANSWERS,
]

test('a provider’s answer is taken as far as it makes sense, and is an outage where it does not', async () => {
  const lines: string[] = []
  for (const [what, ask, ...answers] of ASKED) {
    const made = (json: unknown) => outcomeOf(() => ask({ fetch: inTurn(json as unknown[]).fetch }))
    const values = what.includes('status')
      ? ODD_VALUES
      : ODD_VALUES.slice(0, -STATES.length - ANSWERS.length - 1)
    lines.push(what, ...(await changesBy(answers, values, made)))
  }
  await expect(lines.join('\n')).toMatchFileSnapshot('./reviewed/odd.txt')
})

const STATUSES = [
  200, 201, 204, 299, 300, 400, 401, 402, 403, 404, 405, 409, 413, 414, 422, 423, 429, 500, 503,
]
const WORDS = [
  '{"errors": {"root": ["One."], "more": ["Two.", "Three."]}}',
  '{"errors": "Four."}',
  '"Five."',
  '<html>',
  '',
]

test('a refusal is told apart from an outage, in its own words', async () => {
  const lines: string[] = []
  for (const [what, ask] of ASKED) {
    const told = new Map<string, number[]>()
    for (const status of STATUSES) {
      const outcomes = new Map<string, string[]>()
      for (const words of WORDS) {
        const answer = new Response(status === 204 ? null : words, { status })
        const made = (await outcomeOf(() => ask({ fetch: async () => answer }))).join(', ')
        const all = made.replace(`answered ${status}`, 'answered so')
        outcomes.set(all, [...(outcomes.get(all) ?? []), words || 'nothing'])
      }
      const whole = [...outcomes].map(([all, words]) => `    ${words.join(' or ')}: ${all}`).join('\n')
      told.set(whole, [...(told.get(whole) ?? []), status])
    }
    lines.push(what)
    for (const [whole, statuses] of told) lines.push(`  ${statuses.join(' or ')}`, whole)
  }
  await expect(lines.join('\n')).toMatchFileSnapshot('./reviewed/refused.txt')
})

test('an answer of an access point is read as far as 1 MB', async () => {
  const sized = (bytes: number) =>
    outcomeOf(() =>
      phossAp({ fetch: async () => new Response(JSON.stringify('x'.repeat(bytes - 2))) }).status('a'),
    )
  expect((await sized(1_000_000))[0]).toContain('the access point answered 200 when asked for a status')
  expect((await sized(1_000_001))[0]).toContain('its answer has no end')
})
