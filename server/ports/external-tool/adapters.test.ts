/**
 * The calls of each adapter to its tool, and the results of any answer, are as before: `docs/changing.md` explains how to renew
 * the recording.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { heard, patience } from '#tests/support/heard-calls.ts'
import { changesBy, differenceOf, outcomeOf } from '#tests/support/odd-json.ts'
import { isThorough } from '#tests/support/thorough.ts'
import type { ExternalTool, KeyedTool } from './external-tool.ts'
import { focusAt } from './focus.ts'
import { odooAt } from './odoo.ts'

const NOW = new Date('2026-11-20T11:04:00Z')

beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.restoreAllMocks())
afterAll(() => void vi.useRealTimers())

type Answers = Record<string, unknown>
type Fetch = (request: Request) => Promise<Response>

const FOCUS = {
  url: 'https://pages.example',
  apiUrl: 'https://api.example',
  clientId: 'zegel',
  clientSecret: 'a secret',
}
const focusOver = (fetch: Fetch): ExternalTool => focusAt(FOCUS, { fetch, isSimulated: false })
const odooOver = (fetch: Fetch): KeyedTool =>
  odooAt({ url: 'https://odoo.example', database: 'peeters' }, { fetch })

/** By the end of its path; Odoo's fields of a model are asked apart. */
const actionIn = ({ url }: Request): string => {
  const [method = '', model = ''] = new URL(url).pathname.split('/').toReversed()
  return method === 'search_read' ? model : method
}
const answering = (answers: Answers) =>
  heard((request) => {
    const answer = answers[actionIn(request)]
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  })

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const ODD_VALUES = [
  undefined,
  null,
  '',
  'x',
  'y'.repeat(81),
  ' 1\n2 ',
  '7',
  -7.005,
  1e17,
  true,
  [],
  ['y'],
  {},
]
const FEW_ODD_VALUES = [undefined, null, '', ' 1\n2 ', 7, [], {}]
const invoicee = {
  name: 'Hotel Ter Beurze nv',
  vat_number: 'BE 0453.311.880',
  email: 'hier@terbeurze.example',
  national_identification_number: '0453.311.880',
  customer: { type: 'company', id: 'c-1' },
}
const money = {
  tax_exclusive: euros(90),
  tax_inclusive: { amount: 108.9, currency: 'USD' },
  tax_inclusive_before_discount: euros(121),
  taxes: [{ rate: 0.07, taxable: euros(90.01), tax: euros(18.9) }],
}
const item = {
  quantity: 2,
  description: 'Brood',
  extended_description: 'vers\nvan de dag',
  unit: { type: 'unitOfMeasure', id: 'u-1' },
  unit_price: { amount: 50.125, currency: 'EUR', tax: 'excluding' },
  tax: { type: 'taxRate', id: 't-1' },
  discount: { type: 'percentage', value: 10 },
  total: { tax_exclusive: euros(90) },
}
const shared = {
  department: { type: 'department', id: 'd-1' },
  paid: true,
  invoicee,
  total: money,
  currency: 'EUR',
  peppol_status: 'sending_failed',
  created_at: '2026-11-19T08:10:00+01:00',
  updated_at: '2026-11-19T09:10:00+01:00',
  purchase_order_number: 'PO-881',
  payment_reference: '+++418/0000/00049+++',
  note: 'Dank u',
  delivery_date: '2026-11-18',
  discounts: [{ type: 'percentage', value: 2.5, description: 'Trouwe klant' }],
  grouped_lines: [{ section: { title: 'Ontbijt' }, line_items: [item] }],
}
const invoice = {
  id: 'i-1',
  invoice_number: '2026 / 7',
  invoice_date: '2026-11-19',
  due_on: '2026-12-19',
  ...shared,
}
const note = {
  id: 'n-1',
  credit_note_number: '2026 / 8',
  credit_note_date: '2026-11-20',
  invoice: { type: 'invoice', id: 'i-1' },
  ...shared,
  invoicee: { ...invoicee, email: null, national_identification_number: null },
}
const address = (line_1: string) => ({ line_1, postal_code: '8000', city: 'Brugge', country: 'BE' })
const customer = {
  national_identification_number: '0453.311.881',
  emails: [
    { type: 'other', email: 'elders@terbeurze.example' },
    { type: 'primary', email: 'eerst@terbeurze.example' },
    { type: 'invoicing', email: 'facturen@terbeurze.example' },
  ],
  addresses: [
    { type: 'delivery', address: address('Magazijn') },
    { type: 'primary', address: address('Beursplein 3') },
    { type: 'invoicing', address: address('Beursplein 4') },
  ],
}
const USUAL: Answers = {
  'invoices.list': { data: [invoice], meta: { matches: 3 } },
  'creditNotes.list': { data: [note], meta: { matches: 1 } },
  'invoices.info': { data: invoice },
  'creditNotes.info': { data: note },
  'companies.info': { data: customer },
  'contacts.info': { data: { emails: [{ type: 'primary', email: 'els@jacobs.example' }] } },
  'departments.info': { data: { vat_number: 'BE 0418.759.886' } },
  'taxRates.list': { data: [{ id: 't-1', rate: 0.07, description: '7%' }] },
  'unitsOfMeasure.list': { data: [{ id: 'u-1', name: 'stuk' }] },
  'invoices.download': { data: { location: 'https://api.example/files/7' } },
  'creditNotes.download': { data: { location: 'https://api.example/files/8' } },
  '7': '<Invoice/>',
  '8': '%PDF-',
  access_token: { access_token: 'access', refresh_token: 'refresh', expires_in: 3600 },
}

type Asking<Tool> = [name: string, ask: (tool: Tool) => Promise<unknown>]

const FOCUS_ASKED: Asking<ExternalTool>[] = [
  ['everything', (tool) => tool.listChanges('token', {})],
  ['what changed since', (tool) => tool.listChanges('token', { since: '2026-11-18T00:00:00Z' })],
  ['an invoice', (tool) => tool.getInvoice('token', 'i-1')],
  ['a credit note', (tool) => tool.getInvoice('token', 'creditNote-n-1')],
  ['UBL of an invoice', (tool) => tool.download('token', 'i-1', 'UBL')],
  ['UBL of a credit note', (tool) => tool.download('token', 'creditNote-n-1', 'UBL')],
  ['a PDF', (tool) => tool.download('token', 'i-1', 'PDF')],
  ['what a code is worth', (tool) => tool.takeCode('code', 'https://zegel.example/auth')],
  ['the next tokens', (tool) => tool.refresh('refresh')],
]

const move = {
  id: 7,
  name: 'INV/2026/00007',
  state: 'posted',
  move_type: 'out_invoice',
  invoice_date: '2026-11-19',
  create_date: '2026-11-19 08:00:00',
  write_date: '2026-11-19 09:00:00',
  amount_total: 108.9,
  currency_id: [1, 'USD'],
  payment_state: 'paid',
  partner_id: [1, 'Hotel Ter Beurze'],
  peppol_move_state: 'done',
  invoice_date_due: '2026-12-19',
  delivery_date: '2026-11-18',
  ref: 'PO-881',
  payment_reference: '+++000/0000/00097+++',
  narration: '<p>Dank u</p><br/>en tot ziens',
  amount_untaxed: 90,
  reversed_entry_id: [6, 'INV/2026/00006 (PO-881)'],
  company_id: [1, 'Bakkerij Peeters'],
}
const ODOO: Answers = {
  fields_get: { peppol_move_state: {} },
  'account.move': [move],
  'account.move.line': [
    { display_type: 'line_section', name: 'Week 1' },
    {
      display_type: 'product',
      name: 'Brood\nvers\nvan de dag',
      quantity: 2,
      product_uom_id: [1, 'Units'],
      price_unit: 60.5,
      discount: 10,
      tax_ids: [4],
      price_subtotal: 90,
    },
    { display_type: 'tax', tax_line_id: [4, '21%'], amount_currency: -18.9 },
    { display_type: 'tax', tax_line_id: [5, '6%'], amount_currency: -1.3 },
    { display_type: 'payment_term', name: 'Later' },
  ],
  'account.tax': [
    { id: 4, name: '21% incl.', amount: 21, amount_type: 'percent', price_include: true },
    { id: 5, name: '6%', amount: 6, amount_type: 'percent', price_include: false },
    { id: 6, name: 'Bebat', amount: 0.05, amount_type: 'fixed', price_include: false },
  ],
  'ir.attachment': [{ datas: Buffer.from('<Invoice/>').toString('base64') }],
  'res.company': [{ id: 1, vat: 'BE0418759886' }],
  'res.partner': [
    {
      id: 1,
      name: 'Hotel Ter Beurze nv',
      vat: 'BE0453311880',
      is_company: true,
      email: 'boekhouding@terbeurze.example',
      company_registry: '0453.311.880',
      street: 'Beursplein 3',
      zip: '8000',
      city: 'Brugge',
      country_code: 'BE',
    },
  ],
}
const ODOO_ASKED: Asking<KeyedTool>[] = [
  ['everything', (tool) => tool.listChanges('key', {})],
  ['what changed since', (tool) => tool.listChanges('key', { since: '2026-11-18T01:02:03.456Z' })],
  ['the next page', (tool) => tool.listChanges('key', { cursor: '6' })],
  ['an invoice', (tool) => tool.getInvoice('key', '7')],
  ['an invoice of another tool', (tool) => tool.getInvoice('key', 'i-1')],
  ['UBL', (tool) => tool.download('key', '7', 'UBL')],
  ['a PDF', (tool) => tool.download('key', '7', 'PDF')],
]

/** The answers that count for each call. */
const FOCUS_SPOILT: [ask: string, actions: string[]][] = [
  ['everything', ['invoices.list']],
  ['an invoice', ['invoices.info', 'departments.info', 'taxRates.list', 'unitsOfMeasure.list']],
  ['a credit note', ['creditNotes.info', 'invoices.info', 'companies.info']],
  ['UBL of an invoice', ['invoices.download']],
  ['the next tokens', ['access_token']],
]
const ODOO_SPOILT: typeof FOCUS_SPOILT = [
  ['everything', ['account.move', 'res.partner', 'fields_get']],
  ['an invoice', ['account.move.line', 'account.tax', 'res.company', 'res.partner']],
  ['UBL', ['ir.attachment']],
]

const STATUSES = [199, 200, 204, 299, 300, 302, 399, 400, 401, 403, 404, 422, 428, 429, 430, 499, 500, 503]
/** Responses of 1xx can't be made; only their status counts. */
const withStatus = (status: number): Response =>
  Object.defineProperty(new Response(status === 204 ? null : '{"data": []}'), 'status', { value: status })

const TOOLS = [
  ['Focus', focusOver, USUAL, FOCUS_ASKED, FOCUS_SPOILT],
  ['Odoo', odooOver, ODOO, ODOO_ASKED, ODOO_SPOILT],
] as unknown as [
  name: string,
  over: (fetch: Fetch) => ExternalTool,
  usual: Answers,
  asked: Asking<ExternalTool>[],
  spoilt: typeof FOCUS_SPOILT,
][]

describe.each(TOOLS)('%s', (name, over, usual, asked, spoilt) => {
  const askOf = (wanted: string) => asked.find(([name]) => name === wanted)?.[1] ?? (async () => undefined)

  test('is asked, and tells', async () => {
    const seconds = patience()
    const lines: string[] = []
    for (const [what, ask] of asked) {
      const { fetch, calls } = answering(usual)
      const told = await outcomeOf(() => ask(over(fetch)))
      lines.push(what, ...calls(), ...told.map((line) => `> ${line}`))
    }
    expect(new Set(seconds)).toEqual(new Set([20]))
    await expect(lines.join('\n')).toMatchFileSnapshot(`./reviewed/${name}.txt`)
  })

  test.runIf(isThorough)('that says odd things is read as far as they make sense', async () => {
    const lines: string[] = []
    for (const [what, actions] of spoilt)
      for (const action of actions) {
        const ask = askOf(what)
        const made = (json: unknown) =>
          outcomeOf(() => ask(over(answering({ ...usual, [action]: json }).fetch)))
        const values = action === actions[0] ? ODD_VALUES : FEW_ODD_VALUES
        lines.push(`${what}: ${action}`, ...(await changesBy(usual[action], values, made)))
      }
    await expect(lines.join('\n')).toMatchFileSnapshot(`./reviewed/${name}-odd.txt`)
  })

  test('that refuses is told apart from one that is out', async () => {
    const lines: string[] = []
    for (const [what, ask] of asked) {
      const answer = answering(usual)
      const made = await outcomeOf(() => ask(over(answer.fetch)))
      for (const action of Object.keys(usual)) {
        const told = new Map<string, number[]>()
        for (const status of STATUSES) {
          const fetch = async (request: Request) =>
            actionIn(request) === action ? withStatus(status) : answer.fetch(request)
          const change = differenceOf(made, await outcomeOf(() => ask(over(fetch))))
          const words = change.replace(`answered ${status}`, 'answered so')
          told.set(words, [...(told.get(words) ?? []), status])
        }
        if (told.size > 1) lines.push(`${what}: ${action}`)
        if (told.size > 1)
          for (const [words, statuses] of told) lines.push(`  ${statuses.join(' or ')}: ${words}`)
      }
    }
    await expect(lines.join('\n')).toMatchFileSnapshot(`./reviewed/${name}-refused.txt`)
  })
})

const waitOf = (tool: (fetch: Fetch) => ExternalTool | KeyedTool, headers: Record<string, string>) =>
  tool(async () => new Response('', { status: 429, headers }))
    .listChanges('token', {})
    .catch(({ retryAfterSeconds }) => retryAfterSeconds)

test.each([
  ['2026-11-20T11:04:00.001Z', 1],
  ['2026-11-20T11:00:00Z', 1],
  ['2026-11-20T12:04:01Z', 3600],
  ['soon', 60],
])('calls to Focus go on at %s: in %i s', async (reset, seconds) => {
  expect(await waitOf(focusOver, { 'x-ratelimit-reset': reset })).toBe(seconds)
})

test.each([
  ['0.5', 1],
  ['0', 60],
  ['3601', 3600],
  ['soon', 60],
])('calls to Odoo go on after %s: in %i s', async (after, seconds) => {
  expect(await waitOf(odooOver, { 'retry-after': after })).toBe(seconds)
})

const rowsOf = (count: number, from = 1) => Array.from({ length: count }, (_, at) => ({ id: from + at }))

test('a list of Focus ends where all were seen, and is not whole before', async () => {
  const next = async (place: object, count: number, matches: unknown, kind = 'invoices') => {
    const data = rowsOf(count).map(({ id }) => ({ id: `i-${id}` }))
    const tool = focusOver(answering({ [`${kind}.list`]: { data, meta: { matches } } }).fetch)
    const before = { kind, page: 1, seen: 0, matches: null, first: null, ...place }
    return outcomeOf(async () => {
      const page = await tool.listChanges('token', { cursor: JSON.stringify(before) })
      return { count: page.rows.length, next: page.next }
    })
  }
  const told = [
    await next({}, 100, null),
    await next({}, 99, null),
    await next({}, 99, null, 'creditNotes'),
    await next({}, 100, 101),
    await next({}, 100, 100),
    await next({}, 100, 99),
    await next({ page: 2, seen: 100, matches: 200, first: 'i-0' }, 100, 200),
    await next({ page: 2, seen: 100, matches: 201, first: 'i-0' }, 100, 201),
    await next({ page: 2, seen: 100, matches: 201, first: 'i-0' }, 100, 200),
    await next({ page: 2, seen: 100, matches: 201, first: 'i-0' }, 100, 200, 'creditNotes'),
    await next({ page: 2, seen: 100, matches: 201, first: 'i-0' }, 100, 202),
    await next({ page: 2, seen: 100, matches: 201, first: 'i-1' }, 100, 201),
    await next({ page: 1, seen: 0, matches: 201, first: 'i-1' }, 100, 201),
    await next({ page: 2, seen: 100, matches: null, first: 'i-0' }, 100, 200),
    await next({ page: 2, seen: 100, matches: 101 }, 0, 101),
    await next({ page: 1999, seen: 0, matches: 201 }, 100, 201),
    await next({ page: 2000, seen: 0, matches: 201 }, 100, 201),
    await next({ page: 2000, seen: 101, matches: 201 }, 100, 201),
  ]
  await expect(told.map((one) => one.join(', ')).join('\n')).toMatchFileSnapshot('./reviewed/Focus-pages.txt')
})

test('a file comes from the tool itself, or from somewhere safe, as far as 20 MB', async () => {
  const from = (location: string, file: () => Response) =>
    outcomeOf(() =>
      focusOver(async (request) =>
        actionIn(request) === 'invoices.download' ? Response.json({ data: { location } }) : file(),
      ).download('token', 'i-1', 'PDF'),
    )
  const own = (file: () => Response) => from('https://api.example/a/file', file)
  const sized = (bytes: number) => own(() => new Response(new Uint8Array(bytes).fill(32)))
  const size = async (bytes: number) => (await sized(bytes))[0]?.slice(-60)
  expect(await own(() => new Response('%PDF-'))).toEqual(['="%PDF-"'])
  const out = 'error=Unavailable: the invoicing tool is unavailable < Error: '
  expect(await own(() => new Response('', { status: 300 }))).toEqual([`${out}it answered 300 for a file`])
  expect(await from('http://api.example/a/file', () => new Response('%PDF-'))).toEqual([
    `${out}its file is not to be had safely`,
  ])
  expect(await size(20_000_000)).toContain('… of 20000002')
  expect(await size(20_000_001)).toContain('its answer has no end')
})
