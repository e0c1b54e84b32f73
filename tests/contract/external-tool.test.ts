/** The external tool over the API: connecting, its list, sending and taking over, and everything that can go wrong. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { teamLeaderInvoicesDocument } from '#generated/graphql-documents.ts'
import { comeBack, connectTool, readToolList } from '#tests/support/connected-tool.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { turnKnob } from '#tests/support/external-tool.ts'
import { type Company, newCompany, newPerson } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setServer({ TEAMLEADER_URL: 'simulated' })
const { app, calls, asks } = stage
const network = exchangeOn(stage)

/** Of the firm whose invoices the simulated tool keeps. */
const newOwner = () => newCompany(app, { vat: '0418759886' })
// biome-ignore lint/suspicious/noExplicitAny: rows of any table
const sql = (text: string, values: unknown[] = []) => app.orm.em.fork().execute<any[]>(text, values)

async function connected(): Promise<Company> {
  const company = await newOwner()
  await connectTool(app, calls, company)
  return company
}

async function listOf({ accountId, token }: Company, variables: object = {}) {
  const { data, errors } = await asks(teamLeaderInvoicesDocument, token, { accountId, ...variables })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.teamLeaderInvoices
}

const stateOf = async (company: Company) => (await listOf(company)).connection

/** Asks as a screen does, until it holds. */
const untilList = (company: Company, holds: (list: Awaited<ReturnType<typeof listOf>>) => boolean) =>
  expect.poll(async () => holds(await listOf(company))).toBe(true)

/** Makes a reading due. */
const age = ({ accountId }: Company) =>
  sql(
    `update tool_connections set synced_at = now() - interval '2 minutes', retry_at = null where account_id = ?`,
    [accountId],
  )

async function putOnNetwork(vatNumber: string | null | undefined) {
  const participant = vatNumber?.replace(/\D/g, '') ?? ''
  await network.knob({ scheme: '0208', participant }, { state: 'REGISTERED' })
}

/** Something that can be sent as it is: company, with UBL. */
async function sendable(company: Company) {
  const rows = await readToolList(asks, company)
  const row = rows.find(({ invoiceNumber }) => invoiceNumber.endsWith('/ 10'))
  if (row === undefined) throw new Error('no such invoice')
  await putOnNetwork(row.invoicee.vatNumber)
  return row
}

const send = ({ accountId, token }: Company, id: string, more: object = {}) =>
  calls('sendToolInvoice', token, { path: { accountId, id }, ...more })
const take = ({ accountId, token }: Company, id: string) =>
  calls('importToolInvoice', token, { path: { accountId, id } })
const invoicesOf = async ({ accountId }: Company) =>
  (await sql('select id from invoices where account_id = ?', [accountId])).length

afterEach(() => turnKnob(app, 'usual'))

describe('connecting', () => {
  it('takes a state once, of this user, in time [calls.tool-authorisation]', async () => {
    const [mine, theirs] = [await newOwner(), await newOwner()]
    const connect = async (who: Company, { code, state }: { code: string; state: string }) =>
      (await calls('connectTool', who.token, { body: { code, state } })).body
    const first = await comeBack(app, calls, mine, 'peeters')
    const refused = { ok: false, accountId: null }
    expect(await connect(theirs, first)).toEqual(refused)
    expect(await connect(mine, { code: first.code, state: 'made up' })).toEqual(refused)
    const [row] = await sql('select state_hash from tool_authorisations where account_id = ?', [
      mine.accountId,
    ])
    expect(row.state_hash).not.toContain(first.state)
    expect(await connect(mine, first)).toEqual({ ok: true, accountId: mine.accountId })
    expect(await connect(mine, first)).toEqual(refused)
    const late = await comeBack(app, calls, mine, 'peeters')
    await sql(`update tool_authorisations set expires_at = now() where account_id = ?`, [mine.accountId])
    expect(await connect(mine, late)).toEqual(refused)
  })

  it('fails with a code that the tool does not take, and changes nothing', async () => {
    const mine = await newOwner()
    const { state } = await comeBack(app, calls, mine)
    const { body } = await calls('connectTool', mine.token, { body: { code: 'invented', state } })
    expect(body).toEqual({ ok: false, accountId: mine.accountId })
    expect(await stateOf(mine)).toMatchObject({ state: 'NONE', connectedAt: null })
  })

  it('keeps no token that can be read', async () => {
    const { accountId } = await connected()
    const [{ tokens }] = await sql('select tokens from tool_connections where account_id = ?', [accountId])
    expect(tokens).not.toMatch(/access|refresh|\{/)
  })

  it('ends with the account, and its list with it', async () => {
    const mine = await connected()
    expect((await readToolList(asks, mine)).length).toBeGreaterThan(20)
    const { status } = await calls('removeToolConnection', mine.token, {
      path: { accountId: mine.accountId },
    })
    expect(status).toBe(204)
    expect(await listOf(mine)).toMatchObject({
      content: [],
      accountHasToken: false,
      connection: { state: 'NONE' },
    })
  })
})

describe('the offer to connect', () => {
  it('stays closed for who closed it, and opens once more when the connection breaks', async () => {
    const mine = await newOwner()
    const path = { accountId: mine.accountId }
    expect((await calls('removeToolOffer', mine.token, { path })).status).toBe(204)
    expect(await stateOf(mine)).toMatchObject({ state: 'NONE', isOfferClosed: true })
    const colleague = await newPerson(app, { accountId: mine.accountId, em: app.orm.em.fork() })
    const theirs = await listOf({ ...mine, token: colleague.token })
    expect(theirs.connection.isOfferClosed).toBe(false)
    await connectTool(app, calls, mine)
    await readToolList(asks, mine)
    await turnKnob(app, 'revoke')
    await age(mine)
    await untilList(mine, ({ connection }) => connection.state === 'BROKEN')
    const broken = await listOf(mine)
    expect(broken).toMatchObject({ accountHasToken: false, connection: { isOfferClosed: false } })
    expect(broken.content.length).toBeGreaterThan(0)
    await calls('removeToolOffer', mine.token, { path })
    expect((await stateOf(mine)).isOfferClosed).toBe(true)
  })
})

describe('the list', () => {
  let mine: Company
  beforeAll(async () => {
    mine = await connected()
    await readToolList(asks, mine)
  })

  it('has the rows of the specification, by number, ten a page [calls.teamLeaderInvoices, fields.tool-row]', async () => {
    const { content, ...page } = await listOf(mine)
    expect(page).toMatchObject({ numberOfElements: 10, pageNumber: 0, hasNext: true, accountHasToken: true })
    const numbers = content.map(({ invoiceNumber }) => Number(invoiceNumber.split('/')[1]))
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(content[0]).toMatchObject({
      status: 'TO_SEND',
      documentSource: 'TEAMLEADER',
      currency: 'EUR',
      sentBy: null,
    })
  })

  it('leaves out the tool’s drafts and paid invoices, and offers none that the tool sent [status.tool-list]', async () => {
    const open = (await listOf(mine, { page: { size: 100 } })).content
    const byTool = (await listOf(mine, { filter: { code: 'SENT' }, page: { size: 100 } })).content
    const all = [...open, ...byTool]
    expect(all.every(({ invoiceNumber }) => invoiceNumber !== '')).toBe(true)
    expect(open.every(({ status }) => status !== 'SENT')).toBe(true)
    const stored = await sql(`select count(*)::int as n from tool_invoices where account_id = ?`, [
      mine.accountId,
    ])
    expect(stored[0].n).toBeGreaterThan(all.length)
    expect(byTool.length).toBeGreaterThan(0)
    expect(byTool.every(({ sentBy }) => sentBy === 'TOOL')).toBe(true)
    const { body, status } = await send(mine, byTool[0]?.id ?? '')
    expect([status, body.errorCode]).toEqual([409, 'SENT_BY_TOOL'])
  })

  it('stays in sight while the tool is down or takes no more calls, and says until when', async () => {
    for (const [knob, reason] of [
      ['limit', 'LIMITED'],
      ['down', 'UNREACHABLE'],
    ] as const) {
      await turnKnob(app, knob)
      await age(mine)
      await untilList(mine, ({ connection }) => connection.outage?.reason === reason)
      const { content, connection } = await listOf(mine)
      expect(content).toHaveLength(10)
      expect(Date.parse(connection.outage?.retryAt ?? '')).toBeGreaterThan(Date.now())
      await turnKnob(app, 'usual')
      await age(mine)
      await untilList(mine, ({ connection }) => connection.outage === null && !connection.isSyncing)
    }
  })
})

describe('an access token', () => {
  it.runIf(isThorough)('is refreshed once for many calls at the same time', async () => {
    const mine = await connected()
    const { id } = await sendable(mine)
    await sql(`update tool_connections set expires_at = now() where account_id = ?`, [mine.accountId])
    const [before] = await sql('select count(*)::int as n from simulated_tool_grants')
    const path = { accountId: mine.accountId, id }
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => calls('getToolInvoice', mine.token, { path })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [after] = await sql('select count(*)::int as n from simulated_tool_grants')
    expect(after.n - before.n).toBe(1)
    expect((await stateOf(mine)).state).toBe('CONNECTED')
  })

  it('that was kept with another secret ends the connection', async () => {
    const mine = await connected()
    const { id } = await sendable(mine)
    await sql(`update tool_connections set tokens = 'kept otherwise' where account_id = ?`, [mine.accountId])
    expect((await send(mine, id)).body.errorCode).toBe('COULD_NOT_RETRIEVE_FROM_TEAMLEADER')
    expect(await stateOf(mine)).toMatchObject({ state: 'BROKEN' })
  })

  it('that the tool takes no more ends the connection, told where it matters', async () => {
    const mine = await connected()
    const { id } = await sendable(mine)
    await turnKnob(app, 'revoke')
    const { status, body } = await send(mine, id)
    expect([status, body.errorCode]).toEqual([422, 'COULD_NOT_RETRIEVE_FROM_TEAMLEADER'])
    expect(await stateOf(mine)).toMatchObject({ state: 'BROKEN' })
    expect(await invoicesOf(mine)).toBe(0)
  })
})

describe('sending from the list', () => {
  it('while the tool takes no more calls says so, not that something is down, and keeps no refusal', async () => {
    const mine = await connected()
    const { id } = await sendable(mine)
    await turnKnob(app, 'limit')
    const { status, body } = await send(mine, id)
    await turnKnob(app, 'usual')
    expect([status, body.errorCode, body.retryable]).toEqual([503, 'SERVICE_UNAVAILABLE', true])
    expect(body.title).toBe('Je facturatieprogramma vraagt even geduld')
    expect((await listOf(mine)).content.find((row) => row.id === id)).toMatchObject({ status: 'TO_SEND' })
    expect((await send(mine, id)).status).toBe(200)
  })

  it('sends it once, of two at the same time too, and says so in the list [calls.tool-send]', async () => {
    const mine = await connected()
    const { id, invoiceNumber } = await sendable(mine)
    const answers = await Promise.all([send(mine, id), send(mine, id), send(mine, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await invoicesOf(mine)).toBe(1)
    expect((await send(mine, id)).body.errorCode).toBe('DRAFT_ALREADY_SENT')
    expect((await take(mine, id)).body.errorCode).toBe('DRAFT_ALREADY_SENT')
    const { content } = await listOf(mine, { filter: { code: 'SENT' }, page: { size: 100 } })
    const row = content.find((one) => one.id === id)
    const sent = answers.find(({ status }) => status === 200)?.body
    expect(row).toMatchObject({ status: 'SENT', sentBy: 'ZEGEL', invoiceId: sent.id, invoiceNumber })
    const [invoice] = await sql('select document_source from invoices where id = ?', [sent.id])
    expect(invoice.document_source).toBe('TEAMLEADER')
  })

  it('keeps why it was refused with the invoice, until it goes [errors.tool-send, errors.TEAMLEADER_SUBMIT_ERROR]', async () => {
    const mine = await connected()
    const { id, invoicee } = await sendable(mine)
    const participant = invoicee.vatNumber?.replace(/\D/g, '') ?? ''
    await network.knob({ scheme: '0208', participant }, { state: 'NOT_REGISTERED' })
    const { status, body } = await send(mine, id)
    expect([status, body.errorCode]).toEqual([422, 'PARTICIPANT_NOT_REGISTERED_IN_SMP'])
    const failed = (await listOf(mine, { filter: { code: 'ERROR' } })).content
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatchObject({ id, errorCode: 'PARTICIPANT_NOT_REGISTERED_IN_SMP' })
    expect(failed[0]?.errorText).not.toBe('')
    await putOnNetwork(invoicee.vatNumber)
    expect((await send(mine, id)).status).toBe(200)
    expect((await listOf(mine, { filter: { code: 'ERROR' } })).totalNumberOfElements).toBe(0)
  })

  it('refuses another firm’s invoice, and a missing one', async () => {
    const other = await newCompany(app)
    await connectTool(app, calls, other)
    const { id } = await sendable(other)
    const { status, body } = await send(other, id)
    expect([status, body.errorCode]).toEqual([422, 'SUPPLIER_MISMATCH'])
    expect((await send(other, 'a1110000-0000-4000-8000-000000009999')).status).toBe(404)
    expect(await invoicesOf(other)).toBe(0)
  })
})

describe('taking over', () => {
  it('returns the tool’s invoice, and stores nothing [calls.tool-invoice, fields.tool-import]', async () => {
    const mine = await connected()
    const rows = await readToolList(asks, mine)
    const id = rows.find(({ invoiceNumber }) => invoiceNumber.endsWith('/ 8'))?.id ?? ''
    const { status, body } = await calls('getToolInvoice', mine.token, {
      path: { accountId: mine.accountId, id },
    })
    expect(status).toBe(200)
    expect(body.grouped_lines.length).toBeGreaterThan(1)
    expect(body.inputDetails).toMatchObject({ teamleaderInvoiceId: id })
    expect(await sql('select 1 from drafts where account_id = ?', [mine.accountId])).toEqual([])
  })

  it('makes a draft, and answers it again while it is not sent [product.from-tool]', async () => {
    const mine = await connected()
    const { id } = await sendable(mine)
    const [first, again] = await Promise.all([take(mine, id), take(mine, id)])
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(first.body.id)
    expect((await take(mine, id)).body.id).toBe(first.body.id)
    const { accountId } = mine
    const path = { accountId, draftId: first.body.id }
    const { status } = await calls('sendDraft', mine.token, { path, query: { sendviaemail: 'false' } })
    expect(status).toBe(200)
    expect((await send(mine, id)).body.errorCode).toBe('DRAFT_ALREADY_SENT')
    const { content } = await listOf(mine, { filter: { code: 'SENT' }, page: { size: 100 } })
    expect(content.find((row) => row.id === id)).toMatchObject({ sentBy: 'ZEGEL' })
  })
})
