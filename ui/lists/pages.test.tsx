/** The lists of an account at their addresses, as the portal shows them. */
import { t } from 'i18next'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { exampleData } from '#tests/support/contract-server.ts'
import { slow } from '#tests/support/each-way.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { ACCOUNT_ID, onPortal, type Portal } from '#tests/support/on-portal.tsx'
import { refused } from '#tests/support/stand-in-screen.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

interface Page {
  content: Record<string, unknown>[]
  totalNumberOfElements: number
}
/** The example of a list over GraphQL, with changes of its rows. */
const listed = (name: string, change: (row: Record<string, unknown>, at: number) => object = () => ({})) => {
  const page = exampleData<Page>(name)
  const content = page.content.map((row, at) => ({ ...row, ...change(row, at) }))
  return { [`POST /graphql ${name}`]: () => Response.json({ data: { [name]: { ...page, content } } }) }
}
const emptied = (name: string) => ({
  [`POST /graphql ${name}`]: () =>
    Response.json({
      data: {
        [name]: { ...exampleData<Page>(name), content: [], numberOfPages: 0, totalNumberOfElements: 0 },
      },
    }),
})
const failing = (name: string) => ({
  [`POST /graphql ${name}`]: () =>
    Response.json({ errors: [{ message: 'broken', extensions: { errorMessage: 'Zo gaat het niet' } }] }),
})
const path = (list: string, more = '') => `/${list}/${ACCOUNT_ID}${more}`
const heads = (portal: Portal) => portal.textsOf('thead th')
const counted = (portal: Portal) => portal.textsOf(`nav[aria-label="${t('kit:pages')}"]`).join()
const file = () => new Response(new Blob(['x']))
const numberOf = (name: string, at = 0) => exampleData<Page>(name).content[at]?.invoiceNumber as string

describe('the sent invoices', () => {
  const SENT = 'getAccountInvoices'

  test('have a search, filters, an order, a table and pages [routes.invoices, invoices.list]', async () => {
    const portal = await onPortal(path('invoices', '?period=ALL_INVOICES'))
    expect(portal.title()).toBe(t('invoices:title'))
    portal.field(t('invoices:search'))
    for (const status of ['TRANSMITTED', 'ACCEPTED', 'REJECTED']) portal.find(t(`invoices:filter.${status}`))
    expect(heads(portal)).toContain(t('invoices:column.customer'))
    expect(portal.textsOf('tbody tr')).toHaveLength(2)
    expect(counted(portal)).toContain('van 3 facturen')
    await portal.press(t('invoices:filter.ACCEPTED'))
    expect(portal.at()).toContain('status=ACCEPTED')
  })

  test('show a dot for the status and a picture of the source, bigger for an upload [invoices.row]', async () => {
    const sources = ['UPLOAD', 'FORM']
    const answered = listed(SENT, (_, at) => ({ documentSource: sources[at] }))
    const portal = await onPortal(path('invoices'), { answered })
    const rows = [...portal.place.querySelectorAll('tbody tr')]
    const sizes = sources.map((source, at) => {
      const cell = [...(rows[at]?.querySelectorAll('td') ?? [])].find(
        (one) => one.textContent === t(`invoices:source.${source}`),
      )
      return Number(cell?.querySelector('svg')?.getAttribute('width'))
    })
    expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0)
    expect(rows[0]?.querySelectorAll('td:first-child svg')).toHaveLength(1)
  })

  test('give the PDF and the XML of a row [invoices.downloads]', async () => {
    const id = exampleData<Page>(SENT).content[0]?.id
    const own = `GET /api/accounts/${ACCOUNT_ID}/einvoices/${id}`
    const portal = await onPortal(path('invoices'), {
      answered: { [`${own}/documentreference`]: file, [`${own}/ubl`]: file },
    })
    const number = numberOf(SENT)
    for (const kind of ['pdf', 'xml'])
      await portal.press(t('invoices:download', { kind: t(`invoices:kind.${kind}`), number }))
    const saved = portal.asked().filter((one) => one.startsWith('saves '))
    expect(saved).toEqual([expect.stringMatching(/\.pdf$/), expect.stringMatching(/\.xml$/)])
  })

  test('begin a new one with a notice of five paragraphs, then the editor [invoices.notice]', async () => {
    const portal = await onPortal(path('invoices'))
    await portal.press(t('shell:new-invoice'))
    expect(portal.textsOf('[role="dialog"] p')).toHaveLength(5)
    await portal.press(t('invoices:notice.go-on'))
    expect(portal.at()).toBe(`/drafts/${ACCOUNT_ID}/draft`)
  })
})

describe('the received invoices', () => {
  const RECEIVED = 'getAccountReceivedInvoices'
  const unanswered = () => listed(RECEIVED, () => ({ status: null, warnings: [], approval: null }))
  const answerOf = () =>
    `POST /api/accounts/${ACCOUNT_ID}/peppolins/${exampleData<Page>(RECEIVED).content[0]?.id}/send-application-response`
  const accept = () => t('received-invoices:accept-named', { number: numberOf(RECEIVED) })

  test('have a search, pages, a table with downloads, and answers [routes.received, received.list]', async () => {
    const portal = await onPortal(path('received-invoices'), { answered: unanswered() })
    expect(portal.title()).toBe(t('received-invoices:title'))
    portal.field(t('received-invoices:search'))
    expect(counted(portal)).toMatch(/van \d+ fact/)
    const number = numberOf(RECEIVED)
    portal.find(t('invoices:download', { kind: t('invoices:kind.xml'), number }))
    portal.find(accept())
    portal.find(t('received-invoices:reject-named', { number }))
  })

  test('are answered by one press, after which both buttons are dead [received.buttons]', async () => {
    const last = slow({ delivered: true, status: 'ACCEPTED' })
    const portal = await onPortal(path('received-invoices'), {
      answered: { ...unanswered(), [answerOf()]: last.answer },
    })
    await portal.press(accept())
    const reject = portal.find(t('received-invoices:reject-named', { number: numberOf(RECEIVED) }))
    expect(reject).toHaveProperty('disabled', true)
    await portal.press(t('received-invoices:accepting'))
    expect(portal.asked().filter((one) => one.includes('send-application-response'))).toHaveLength(1)
    await portal.does('the answer comes', last.comes)
  })

  test.each([
    [409, 'ALREADY_ANSWERED', 'errors:ALREADY_ANSWERED.text'],
    [500, 'UNNAMED', 'errors:GENERAL.text'],
  ])(
    'tell of an answer that fails with %d why, or in general, with a way to help [errors.answer-failed, errors.GENERAL]',
    async (status, code, words) => {
      const portal = await onPortal(path('received-invoices'), {
        answered: { ...unanswered(), [answerOf()]: refused(status, code) },
      })
      await portal.press(accept())
      expect(portal.seen()).toContain(t('received-invoices:not-answered'))
      expect(portal.seen()).toContain(t(words))
    },
  )
})

describe('the drafts', () => {
  const DRAFTS = 'getAccountDrafts'
  const draft = () => exampleData<Page>(DRAFTS).content[0]

  test('show customer, number, dates and amount, and open by a press [drafts.columns, drafts.open, routes.drafts]', async () => {
    const portal = await onPortal(path('drafts'))
    const columns = ['customer', 'number', 'invoice-date', 'amount', 'created', 'actions']
    expect(heads(portal)).toEqual(columns.map((one) => t(`drafts:column.${one}`)))
    expect(portal.textsOf('tbody tr:first-child td')).toEqual([
      draft()?.customerName,
      expect.stringContaining(draft()?.invoiceNumber as string),
      expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      expect.stringMatching(/^[\d\u00a0]+,\d\d\u00a0€$/),
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      expect.anything(),
    ])
    await portal.does('a press on the row', () =>
      (portal.place.querySelector('tbody td:nth-child(4)') as HTMLElement).click(),
    )
    expect(portal.at()).toBe(path('drafts', `/draft/${draft()?.id}`))
    await portal.visit(path('drafts', '/draft'))
    portal.field(t('draft:fields.orderNumber'))
  })

  test('are deleted after a question, which can be cancelled [drafts.delete-dialog, draft.delete]', async () => {
    const REMOVE = 'POST /graphql deleteDraft'
    const portal = await onPortal(path('drafts'), { answered: { [REMOVE]: { data: { deleteDraft: true } } } })
    const removals = () => portal.asked().filter((one) => one.startsWith(`asks ${REMOVE}`)).length
    await portal.press(/^Verwijder concept/)
    expect(portal.textsOf('[role="dialog"]')[0]).toContain(t('drafts:delete-title'))
    await portal.press(t('lists:keep'))
    await portal.wait(500)
    expect([removals(), portal.textsOf('[role="dialog"]')]).toEqual([0, []])
    await portal.press(/^Verwijder concept/)
    Object.assign(portal.answers(), emptied(DRAFTS))
    await portal.press(t('lists:delete'))
    expect(removals()).toBe(1)
    expect(portal.seen()).toContain(t('drafts:deleted'))
    expect(portal.textsOf('tbody tr')).toEqual([])
  })
})

test.each([
  ['invoices', 'getAccountInvoices', 'invoices:getInvoicesError'],
  ['received-invoices', 'getAccountReceivedInvoices', 'invoices:getInvoicesError'],
  ['drafts', 'getAccountDrafts', 'invoices:getInvoicesError'],
  ['customers', 'customers', 'customers:getCustomersError'],
])(
  '%s that cannot be loaded say so in place, with the words of the server in one message [inline.invoices, inline.customers, drafts.error]',
  async (list, name, words) => {
    const portal = await onPortal(path(list), { answered: failing(name) })
    expect(portal.textsOf('main').join()).toContain(t(words))
    expect(portal.seen().split('Zo gaat het niet')).toHaveLength(2)
    Object.assign(portal.answers(), { [`POST /graphql ${name}`]: undefined })
    Object.assign(portal.answers(), listed(name))
    await portal.press(t('kit:retry'))
    expect(portal.textsOf('main').join()).not.toContain(t(words))
  },
)

test.each([
  ['invoices', 'getAccountInvoices', 'invoices:empty.title', 1],
  ['received-invoices', 'getAccountReceivedInvoices', 'received-invoices:empty.title', 0],
  ['drafts', 'getAccountDrafts', 'drafts:empty.title', 1],
  ['customers', 'customers', 'customers:own.empty.title', 1],
])(
  'an empty list of %s says so, and offers one act at most [feel.one-primary, inline.empty-lists, drafts.empty]',
  async (list, name, words, acts) => {
    const portal = await onPortal(path(list), { answered: emptied(name) })
    expect(portal.seen()).toContain(t(words))
    expect(portal.textsOf('main [data-kind="primary"]')).toHaveLength(acts)
  },
)
