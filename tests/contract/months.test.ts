/** A month is looked through, closed and reopened; its package stays as it was; the packages of all companies come in one zip. */
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import { getAccountReceivedInvoicesDocument } from '#generated/graphql-documents.ts'
import { Account } from '#server/accounts/account.ts'
import { Draft } from '#server/drafts/draft/draft.ts'
import { openZip } from '#server/formats/zip/open-zip.ts'
import { sourceOfBytes } from '#server/formats/zip/zip-source.ts'
import { reviewMonth } from '#server/months/check-month.ts'
import { closeMonth } from '#server/months/close-month.ts'
import { record } from '#server/platform/events/record.ts'
import { ReceivedInvoice } from '#server/received-invoices/received-invoice.ts'
import { newForwarding, statesOf } from '#tests/support/forwardings.ts'
import { storeReceived, storeSent } from '#tests/support/month.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft } from '#tests/support/ready-draft.ts'
import { newReader } from '#tests/support/seats.ts'
import { setServer } from '#tests/support/server.ts'
import { loseFile } from '#tests/support/stored.ts'

const { app, calls, asks } = setServer()
/** Its months are over, and recent enough for the gaps that are kept. */
const YEAR = new Date().getUTCFullYear() - 1
const month = `${YEAR}-10`

type Review = components['schemas']['MonthReview']

const at = ({ accountId }: Company) => ({ accountId, month })
const check = async (company: Company, token = company.token): Promise<Review> =>
  (await calls('checkMonth', token, { path: at(company) })).body
/** As it is now. */
async function close(company: Company, openPoints: number, { token = company.token, of = month } = {}) {
  const path = { accountId: company.accountId, month: of }
  const { version } = (await calls('checkMonth', company.token, { path })).body
  return calls('closeMonth', token, { path, body: { openPoints, version, note: ' genoteerd ' } })
}
const reopen = (company: Company, reason = 'Creditnota vergeten') =>
  calls('reopenMonth', company.token, { path: at(company), body: { reason } })
const openIn = ({ checks }: Review) => checks.filter(({ isOpen }) => isOpen).map(({ code }) => code)
const codeOf = (review: Review, code: Review['checks'][number]['code']) =>
  review.checks.find((one) => one.code === code)

/** @returns the names of its files */
async function packageOf(company: Company, of = month, query = {}): Promise<string[]> {
  const path = { accountId: company.accountId, month: of }
  const { bytes } = await calls('downloadPackage', company.token, { path, query })
  const limits = { entries: 500, entryBytes: 5_000_000, totalBytes: 50_000_000, ratio: 1_000 }
  const entries = await openZip(sourceOfBytes(bytes), limits)
  return entries.map(({ name }) => name).filter((name) => name.endsWith('.xml'))
}

const answer = (id: string) => app.orm.em.fork().nativeUpdate(ReceivedInvoice, { id }, { status: 'ACCEPTED' })
/** As if the network had brought it now. */
const tell = (type: 'received_invoice.received' | 'invoice.created', subject: string) =>
  app.orm.em.fork().transactional((em) => record(em, { type, subject, detail: {}, principal: null } as never))

async function lateOf(company: Company) {
  const { body } = await calls('listActivity', company.token, { path: { accountId: company.accountId } })
  return body.events.filter(({ type }: { type: string }) => type === 'month.document_late')
}

describe('a month is looked through', () => {
  it('and names nothing where nothing is wrong', async () => {
    const mine = await newCompany(app)
    await storeSent(app, mine.accountId, { number: `${YEAR}-0001`, issueDate: `${YEAR}-10-01` })
    await storeSent(app, mine.accountId, { number: `${YEAR}-0002`, issueDate: `${YEAR}-10-31` })
    await answer(await storeReceived(app, mine.accountId, { number: 'X-1', issueDate: `${YEAR}-10-03` }))
    const review = await check(mine)
    expect(openIn(review)).toEqual([])
    expect(review).toMatchObject({ state: 'READY', sent: 2, received: 1, unread: 0, openPoints: 0 })
    expect(review.checks).toHaveLength(11)
    expect(review.sale.map(({ rate, netCents, vatCents }) => [rate, netCents, vatCents])).toEqual(
      review.purchase.map(({ rate, netCents, vatCents }) => [rate, 2 * netCents, 2 * vatCents]),
    )
  })

  it('and names a document whose XML the storage has lost, until a backup brings it back', async () => {
    const mine = await newCompany(app)
    const xml = Buffer.from(
      `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><!-- ${mine.accountId} --></Invoice>`,
    )
    const id = await storeSent(app, mine.accountId, { issueDate: `${YEAR}-10-01`, xml })
    await loseFile(app, { id, file: 'ubl' })
    const review = await check(mine)
    expect(openIn(review)).toEqual(['UNREADABLE'])
    expect(codeOf(review, 'UNREADABLE')?.documents).toMatchObject([{ id, direction: 'sent' }])
    expect((await close(mine, 1)).status).toBe(200)
    await reopen(mine)
    await app.ports.storage.put(xml)
    expect(openIn(await check(mine))).toEqual([])
  })

  it('and names each document, number, draft that asks for work', async () => {
    const mine = await newCompany(app)
    const { accountId } = mine
    await storeSent(app, accountId, { number: `${YEAR}-0001`, issueDate: `${YEAR}-10-01` })
    await storeSent(app, accountId, { number: `${YEAR}-0004`, issueDate: `${YEAR}-10-05` })
    await storeSent(app, accountId, { number: `${YEAR}-0003`, issueDate: `${YEAR}-10-04`, status: 'ERROR' })
    await storeSent(app, accountId, {
      number: `${YEAR}-0005`,
      issueDate: `${YEAR}-10-06`,
      status: 'REJECTED',
    })
    const unanswered = await storeReceived(app, accountId, { number: 'X-1', issueDate: `${YEAR}-10-03` })
    const double = await storeReceived(app, accountId, { number: 'X-01', issueDate: `${YEAR}-10-03` })
    const warnings = [{ code: 'POSSIBLE_DUPLICATE', detail: { firstId: unanswered, firstNumber: 'X-1' } }]
    const held = [{ code: 'NEW_IBAN', detail: {} }]
    const em = app.orm.em.fork()
    await em.nativeUpdate(ReceivedInvoice, { id: double }, { warnings, status: 'ACCEPTED' } as object)
    const risky = await storeReceived(app, accountId, { number: 'X-2', issueDate: `${YEAR}-10-09` })
    await em.nativeUpdate(ReceivedInvoice, { id: risky }, { warnings: held, status: 'ACCEPTED' } as object)
    const broken = Buffer.from('<Invoice')
    await answer(
      await storeReceived(app, accountId, { number: 'X-3', issueDate: `${YEAR}-10-10`, xml: broken }),
    )
    em.create(Draft, {
      accountId,
      inputDetails: {},
      invoiceNumber: `${YEAR}-0009`,
      issueDate: `${YEAR}-10-20`,
    } as never)
    await em.flush()
    const review = await check(mine)
    expect(openIn(review).sort()).toEqual(
      [
        'WARNINGS',
        'UNANSWERED',
        'UNDELIVERED',
        'REJECTED',
        'DUPLICATES',
        'GAPS',
        'UNREADABLE',
        'DRAFTS',
      ].sort(),
    )
    expect(codeOf(review, 'GAPS')).toMatchObject({ gaps: [{ first: `${YEAR}-0002` }], last: `${YEAR}-0005` })
    expect(codeOf(review, 'DUPLICATES')?.documents[0]?.other).toEqual({ id: unanswered, number: 'X-1' })
    expect(codeOf(review, 'WARNINGS')?.documents.map(({ id }) => id)).toEqual([risky])
    expect(codeOf(review, 'UNDELIVERED')?.documents.map(({ number }) => number)).toEqual([`${YEAR}-0003`])
    expect(review).toMatchObject({ state: 'OPEN', openPoints: 8 })
  })

  it('and a document whose VAT is two cents off is named, one cent is rounding', async () => {
    const mine = await newCompany(app)
    const { readFileSync } = await import('node:fs')
    const ubl = readFileSync('fixtures/files/invoice.xml', 'utf8')
    const amounts = [...ubl.matchAll(/<cbc:TaxAmount[^>]*>([\d.]+)<\/cbc:TaxAmount>/g)]
    const own = amounts.at(-1)?.[0] ?? ''
    const plus = (more: number) =>
      own.replace(/>([\d.]+)</, (_, amount) => `>${(Number(amount) + more).toFixed(2)}<`)
    const xmlWith = (more: number) => Buffer.from(ubl.replace(own, plus(more)))
    await storeSent(app, mine.accountId, {
      number: `${YEAR}-0001`,
      issueDate: `${YEAR}-10-01`,
      xml: xmlWith(0.01),
    })
    expect(openIn(await check(mine))).toEqual([])
    await storeSent(app, mine.accountId, {
      number: `${YEAR}-0002`,
      issueDate: `${YEAR}-10-02`,
      xml: xmlWith(0.02),
    })
    const review = await check(mine)
    expect(codeOf(review, 'VAT')?.documents.map(({ number }) => number)).toEqual([`${YEAR}-0002`])
  })

  it('and a gap with a reason is none', async () => {
    const mine = await newCompany(app)
    await storeSent(app, mine.accountId, { number: `${YEAR}-0001`, issueDate: `${YEAR}-10-01` })
    await storeSent(app, mine.accountId, { number: `${YEAR}-0003`, issueDate: `${YEAR}-10-05` })
    expect(openIn(await check(mine))).toEqual(['GAPS'])
    const [gap] = codeOf(await check(mine), 'GAPS')?.gaps ?? []
    expect(gap).toMatchObject({ first: `${YEAR}-0002`, last: `${YEAR}-0002` })
    const path = { accountId: mine.accountId, numberGapId: gap?.id ?? '' }
    const body = { explanation: 'mislukte proefdruk' }
    expect((await calls('explainNumberGap', mine.token, { path, body })).status).toBe(200)
    const review = await check(mine)
    expect(openIn(review)).toEqual([])
    expect(codeOf(review, 'GAPS')?.gaps).toMatchObject([body])
  })
})

describe('a closed month', () => {
  it('is closed with the open points that were agreed to, and no others', async () => {
    const mine = await newCompany(app)
    await storeReceived(app, mine.accountId, { number: 'X-1', issueDate: `${YEAR}-10-03` })
    await check(mine)
    expect((await close(mine, 0)).body.errorCode).toBe('MONTH_CHANGED')
    const { body } = await close(mine, 1)
    expect(body).toMatchObject({ state: 'CLOSED', closing: 1, acts: [{ openPoints: 1, note: 'genoteerd' }] })
    expect((await close(mine, 1)).body.errorCode).toBe('MONTH_CLOSED')
    expect(await check(mine)).toMatchObject({ state: 'CLOSED', closing: 1 })
  })

  it('is closed as it was read: not where an open check names another document by now, or the month has another one', async () => {
    const mine = await newCompany(app)
    const answered = await storeReceived(app, mine.accountId, { number: 'X-1', issueDate: `${YEAR}-10-03` })
    const other = await storeReceived(app, mine.accountId, { number: 'X-2', issueDate: `${YEAR}-10-04` })
    await answer(other)
    const closeAs = async ({ openPoints, version }: Review) =>
      (await calls('closeMonth', mine.token, { path: at(mine), body: { openPoints, version, note: '' } }))
        .body
    const read = await check(mine)
    await answer(answered)
    await app.orm.em.fork().nativeUpdate(ReceivedInvoice, { id: other }, { status: null })
    const swapped = await check(mine)
    expect(swapped.openPoints).toBe(read.openPoints)
    expect((await closeAs(read)).errorCode).toBe('MONTH_CHANGED')
    await storeSent(app, mine.accountId, { number: `${YEAR}-0001`, issueDate: `${YEAR}-10-01` })
    const grown = await check(mine)
    expect(grown.openPoints).toBe(read.openPoints)
    expect((await closeAs(swapped)).errorCode).toBe('MONTH_CHANGED')
    expect((await closeAs(grown)).state).toBe('CLOSED')
  })

  it('is closed once by two at once, and not with other documents than were looked at', async () => {
    const mine = await newCompany(app)
    await storeSent(app, mine.accountId, { number: `${YEAR}-0001`, issueDate: `${YEAR}-10-01` })
    const em = app.orm.em.fork()
    const account = await em.findOneOrFail(Account, mine.accountId)
    const asked = { accountId: account.id, month, now: new Date(), signal: new AbortController().signal }
    const review = await reviewMonth({ em, storage: app.ports.storage }, asked)
    const others = { ...review, documentIds: review.documentIds.map(() => account.id) }
    const principal = { kind: 'user', id: mine.userId } as never
    const closing = { openPoints: 0, version: review.version, note: '' }
    const closed = em.transactional((inside) =>
      closeMonth({ em: inside as typeof em, account, principal }, others, closing),
    )
    await expect(closed).rejects.toMatchObject({ code: 'MONTH_CHANGED' })
    const both = await Promise.all([close(mine, 0), close(mine, 0)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is over', async () => {
    const mine = await newCompany(app)
    const answer = await close(mine, 0, { of: todayInBrussels().slice(0, 7) })
    expect(answer.body.errorCode).toBe('MONTH_NOT_OVER')
  })

  it('keeps its package: a document that comes later counts in the month of its arrival, and the company is told', async () => {
    const mine = await newCompany(app)
    await storeSent(app, mine.accountId, { number: `${YEAR}-0001`, issueDate: `${YEAR}-10-01` })
    await check(mine)
    expect((await close(mine, 0)).status).toBe(200)
    const createdAt = new Date(`${YEAR}-11-06T10:00:00Z`)
    const late = await storeReceived(app, mine.accountId, {
      number: 'X-9',
      issueDate: `${YEAR}-10-28`,
      createdAt,
    })
    const countsIn = async () => {
      const { data } = await asks(getAccountReceivedInvoicesDocument, mine.token, {
        accountId: mine.accountId,
      })
      return data?.getAccountReceivedInvoices.content.map((row) => row.countsIn)
    }
    await tell('received_invoice.received', late)
    const [told] = await eventually(async () => {
      const events = await lateOf(mine)
      return events.length > 0 ? events : undefined
    })
    expect(told.detail).toEqual({ month, countsIn: `${YEAR}-11`, documentId: late, number: 'X-9' })
    expect(await packageOf(mine)).toEqual([expect.stringContaining(`${YEAR}-0001`)])
    expect(await packageOf(mine, `${YEAR}-11`)).toEqual([expect.stringContaining('X-9')])
    expect(await check(mine)).toMatchObject({ late: 1, received: 0 })
    expect(await countsIn()).toEqual([`${YEAR}-11`])
    const { body } = await calls('listPackages', mine.token, { path: { accountId: mine.accountId } })
    expect(body.map((one: { month: string }) => one.month)).toEqual([`${YEAR}-11`, month])

    expect((await reopen(mine)).body).toMatchObject({ state: 'REOPENED' })
    expect(await countsIn()).toEqual([null])
    expect(await packageOf(mine)).toHaveLength(2)
    expect(await packageOf(mine, `${YEAR}-11`)).toEqual([])
    await answer(late)
    expect((await check(mine)).state).toBe('REOPENED')
    expect((await close(mine, 0)).body).toMatchObject({ closing: 2, state: 'CLOSED' })
    expect(await packageOf(mine)).toHaveLength(2)
    expect(await packageOf(mine, month, { closing: 1 })).toHaveLength(1)
  })

  it('warns of a draft that is dated in it, says where that will count, and refuses nothing', async () => {
    const mine = await newCompany(app)
    const { inputDetails = {}, ...rest } = readyDraft(await newCompany(app))
    const heading = { ...inputDetails.heading, issueDate: `${YEAR}-10-28` }
    const draft = { ...rest, inputDetails: { ...inputDetails, heading } }
    const told = async () => {
      const path = { accountId: mine.accountId }
      const { body } = await calls('checkUnsavedDraft', mine.token, { path, body: draft })
      expect(body.refusals).not.toContain('FORM_ERRORS')
      const isOfDate = ({ field }: { field: string }) => field === '/inputDetails/heading/issueDate'
      return body.violations.filter(isOfDate)
    }
    expect(await told()).toEqual([])
    await close(mine, 0)
    await close(mine, 0, { of: `${YEAR}-11` })
    const [year, now] = todayInBrussels().split('-')
    const text = `De maand 10/${YEAR} is afgesloten. Dit document telt bij ${now}/${year}.`
    expect(await told()).toMatchObject([{ messageKey: 'month-closed', severity: 'WARNING', text }])
    await reopen(mine)
    expect(await told()).toEqual([])
  })

  it('skips the months that are closed too', async () => {
    const mine = await newCompany(app)
    await close(mine, 0)
    await close(mine, 0, { of: `${YEAR}-11` })
    const createdAt = new Date(`${YEAR}-11-30T10:00:00Z`)
    const late = await storeReceived(app, mine.accountId, {
      number: 'X-9',
      issueDate: `${YEAR}-10-28`,
      createdAt,
    })
    await tell('received_invoice.received', late)
    await eventually(async () => (await lateOf(mine)).length === 1 || undefined)
    expect(await packageOf(mine, `${YEAR}-12`)).toEqual([expect.stringContaining('X-9')])
  })

  it('is reopened with a reason only, and only where it is closed', async () => {
    const mine = await newCompany(app)
    expect((await reopen(mine)).body.errorCode).toBe('MONTH_NOT_CLOSED')
    await close(mine, 0)
    expect((await reopen(mine, '  ')).status).toBe(400)
    expect((await reopen(mine)).status).toBe(200)
  })

  it('is closed by an accountant who reads along, and by no stranger', async () => {
    const mine = await newCompany(app)
    const { token } = await newReader(app, [mine.accountId])
    expect((await close(mine, 0, { token })).status).toBe(200)
    const stranger = await newCompany(app)
    expect((await close(mine, 0, { token: stranger.token })).status).toBe(404)
  })
})

describe('a month is forwarded', () => {
  it('each document once, however often somebody presses', async () => {
    const mine = await newCompany(app)
    await storeSent(app, mine.accountId, { number: `${YEAR}-0001`, issueDate: `${YEAR}-10-01` })
    await storeReceived(app, mine.accountId, { number: 'X-1', issueDate: `${YEAR}-10-03` })
    const { forwardingId } = await newForwarding(calls, mine, { email: 'maand@intake.example' })
    const send = async () => (await calls('forwardMonth', mine.token, { path: at(mine) })).body
    expect(await send()).toEqual({ forwardings: 1, documents: 2 })
    expect(await send()).toEqual({ forwardings: 1, documents: 0 })
    await eventually(async () => (await statesOf(app, forwardingId)).FORWARDED === 2 || undefined)
  })
})

describe('the packages of all companies', () => {
  it('come in one zip, a folder each, and of a stranger nothing', async () => {
    const one = await newCompany(app)
    const other = await newCompany(app)
    const stranger = await newCompany(app)
    const { token } = await newReader(app, [one.accountId, other.accountId])
    for (const { accountId } of [one, other, stranger])
      await storeSent(app, accountId, { number: `${YEAR}-0001`, issueDate: `${YEAR}-10-01` })
    const { bytes } = await calls('downloadUserPackages', token, { path: { month } })
    const limits = { entries: 500, entryBytes: 5_000_000, totalBytes: 50_000_000, ratio: 1_000 }
    const entries = await openZip(sourceOfBytes(bytes), limits)
    const folders = new Set(entries.map(({ name }) => name.split('/')[0]))
    expect([...folders].sort()).toEqual([one.name, other.name].sort())
    for (const company of [one, other]) {
      const manifest = entries.find(({ name }) => name === `${company.name}/manifest.json`)
      expect(JSON.parse((await buffer(manifest?.read() as never)).toString()).account.name).toBe(company.name)
    }
    const some = await calls('downloadUserPackages', token, {
      path: { month },
      query: { accounts: [one.accountId, stranger.accountId].join(',') },
    })
    const chosen = await openZip(sourceOfBytes(some.bytes), limits)
    expect(new Set(chosen.map(({ name }) => name.split('/')[0]))).toEqual(new Set([one.name]))
  })
})
