/** Documents of another platform become entries of the archive, once, and nothing of them is sent or charged. */
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { Customer } from '#server/customers/customer.ts'
import { openZip } from '#server/formats/zip/open-zip.ts'
import { sourceOfBytes } from '#server/formats/zip/zip-source.ts'
import { HistoryImport } from '#server/history/history-import.ts'
import { giveUpImport } from '#server/history/import-history.ts'
import { Invoice } from '#server/invoices/invoice.ts'
import { Vendor } from '#server/vendors/vendor.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { historyXml, historyZip, importDone, startImport } from '#tests/support/history.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { storeReceived, storeSent } from '#tests/support/month.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { drawnDraft, eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const served = setServer()
const { app, calls } = served
const x = exchangeOn(served)

const bring = async (company: Company, files: Record<string, string>) =>
  importDone(calls, company, await startImport(calls, company, historyZip(files)))
const listed = async ({ accountId, token }: Company) =>
  (await calls('listHistoryDocuments', token, { path: { accountId } })).body.documents
const sentBy = ({ kbo: seller }: Company, number: string, day?: string) =>
  historyXml({ number, seller, ...(day !== undefined && { day }) })
const receivedBy = ({ kbo: buyer }: Company, number: string) => historyXml({ number, buyer })

describe('an import', () => {
  it('adds what the company sent and received, with the bytes as they came, and sends, tells and charges nothing', async () => {
    const mine = await newCompany(app)
    const credits = await x.credits(mine)
    const xml = sentBy(mine, 'F-17')
    const outcome = await bring(mine, {
      'sent/F-17.xml': xml,
      'sent/F-17.pdf': '%PDF-1.7 F-17',
      'in/X-3.xml': receivedBy(mine, 'X-3'),
      'leesmij.txt': 'van het oude pakket',
    })
    expect(outcome).toMatchObject({ total: 2, added: 2, known: 0, refused: 0, results: [] })
    const documents = await listed(mine)
    expect(
      documents
        .map((one: { number: string; direction: string; hasPdf: boolean }) => [
          one.number,
          one.direction,
          one.hasPdf,
        ])
        .sort(),
    ).toEqual([
      ['F-17', 'SENT', true],
      ['X-3', 'RECEIVED', false],
    ])
    const { id } = documents.find(({ number }: { number: string }) => number === 'F-17')
    const path = { accountId: mine.accountId, historyDocumentId: id }
    const file = await calls('getHistoryXml', mine.token, { path })
    expect(file.bytes.toString()).toBe(xml)
    expect(await x.credits(mine)).toBe(credits)
    expect(await app.orm.em.fork().count(Invoice, { accountId: mine.accountId })).toBe(0)
    expect(await x.sent(mine)).toEqual([])
    expect(await mailsFor(app, `info@${mine.kbo}.example`)).toEqual([])
  })

  it('stands in the archive of its days, in a folder of its own, with a container that names no events', async () => {
    const mine = await newCompany(app)
    await bring(mine, { 'F-17.xml': sentBy(mine, 'F-17') })
    const path = { accountId: mine.accountId }
    const query = { from: '2025-03-01', to: '2025-03-31' }
    const { bytes } = await calls('downloadArchive', mine.token, { path, query })
    const limits = { entries: 50, entryBytes: 5_000_000, totalBytes: 50_000_000, ratio: 1_000 }
    const entries = await openZip(sourceOfBytes(bytes), limits)
    expect(entries.map(({ name }) => name)).toContain('imported/2025-03-04 F-17 Drukkerij Claes.asice')
    const manifest = entries.find(({ name }) => name === 'manifest.json')
    if (manifest === undefined) throw new Error('no manifest')
    const { documents } = JSON.parse((await buffer(manifest.read())).toString())
    expect(documents).toMatchObject([{ number: 'F-17', direction: 'sent', isImported: true }])
  })

  it('adds nothing when the same zip comes twice, nor the same documents under other names', async () => {
    const mine = await newCompany(app)
    const files = { 'a.xml': sentBy(mine, 'F-1'), 'b.xml': receivedBy(mine, 'X-1') }
    expect(await bring(mine, files)).toMatchObject({ added: 2 })
    expect(await bring(mine, files)).toMatchObject({ added: 0, known: 2 })
    const renamed = { 'c.xml': sentBy(mine, 'F-1'), 'd.xml': `${receivedBy(mine, 'X-1')}\n` }
    expect(await bring(mine, renamed)).toMatchObject({ added: 0, known: 2 })
    expect(await listed(mine)).toHaveLength(2)
  })

  it('leaves out what Zegel sent or received itself', async () => {
    const mine = await newCompany(app)
    await storeSent(app, mine.accountId, { number: 'F-1' })
    const received = await storeReceived(app, mine.accountId, { number: 'X-1' })
    await x.sql(`update received_invoices set number_key = 'X 1' where id = ?`, [received])
    const files = { 'a.xml': sentBy(mine, 'F-1'), 'b.xml': receivedBy(mine, 'X-1') }
    expect(await bring(mine, files)).toMatchObject({ added: 0, known: 2 })
  })

  it('refuses each document that is none of the company, with the reason', async () => {
    const mine = await newCompany(app)
    const outcome = await bring(mine, {
      '1.xml': historyXml({ number: 'F-1', seller: '0404616494', buyer: '0403170701' }),
      '2.xml': '<Invoice',
      '3.pdf': '%PDF-1.7',
      '4.xml': sentBy(mine, 'F-4').replace(/<cbc:IssueDate>.*?<\/cbc:IssueDate>/, ''),
      '5.xml': sentBy(mine, 'F-5'),
    })
    expect(outcome).toMatchObject({ added: 1, refused: 4 })
    expect(
      outcome.results.map(({ name, reason }: { name: string; reason: string }) => [name, reason]),
    ).toEqual([
      ['1.xml', 'OTHER_COMPANY'],
      ['2.xml', 'UNREADABLE'],
      ['3.pdf', 'NO_XML'],
      ['4.xml', 'INCOMPLETE'],
    ])
  })

  it('refuses a document whose amount no column holds, and goes on behind it', async () => {
    const mine = await newCompany(app)
    const huge = sentBy(mine, 'A-1').replaceAll(/>890\.56</g, `>${'9'.repeat(30)}.00<`)
    expect(await bring(mine, { 'a.xml': huge, 'b.xml': sentBy(mine, 'A-2') })).toMatchObject({
      ...{ added: 1, refused: 1 },
      results: [{ name: 'a.xml', outcome: 'REFUSED', reason: 'INCOMPLETE' }],
    })
  })

  it('fills a gap in the numbers, and makes none of its own', async () => {
    const mine = await newCompany(app)
    const day = new Date().toISOString().slice(0, 10)
    for (const number of ['G-1', 'G-3']) await storeSent(app, mine.accountId, { number, issueDate: day })
    const gaps = async () =>
      (await calls('listNumberGaps', mine.token, { path: { accountId: mine.accountId } })).body.map(
        ({ first }: { first: string }) => first,
      )
    expect(await gaps()).toEqual(['G-2'])
    const files = ['G-2', 'OUD-1', 'OUD-4'].map((number) => [`${number}.xml`, sentBy(mine, number, day)])
    expect(await bring(mine, Object.fromEntries(files))).toMatchObject({ added: 3 })
    expect(await gaps()).toEqual([])
  })

  it('that is given up tells its outcome once, and refuses the rest', async () => {
    const mine = await newCompany(app)
    const key = await app.ports.storage.put(historyZip({ 'a.xml': sentBy(mine, 'A-1'), 'b.xml': '<a/>' }))
    const em = app.orm.em.fork()
    const one = em.create(HistoryImport, {
      ...{ accountId: mine.accountId, fileName: 'oud.zip', total: 2, zipFile: { key }, numberedAfter: null },
      ...{ actorKind: 'user', actorId: mine.userId },
    })
    await em.flush()
    const context = { em: app.orm.em.fork(), ports: app.ports } as never
    await giveUpImport(context, { ...one } as HistoryImport)
    const path = { accountId: mine.accountId }
    const { body } = await calls('getHistoryImport', mine.token, {
      path: { ...path, historyImportId: one.id },
    })
    expect(body).toMatchObject({
      state: 'DONE',
      refused: 2,
      results: [{ reason: 'SERVICE_UNAVAILABLE' }, {}],
    })
    const told = await eventually(async () => {
      const { events } = (await calls('listActivity', mine.token, { path })).body
      const imported = events.filter(({ type }: { type: string }) => type === 'history.imported')
      return imported.length > 0 ? imported : undefined
    })
    expect(told).toMatchObject([{ detail: { fileName: 'oud.zip', added: 0, known: 0, refused: 2 } }])
  })

  it('is found by number and by name, in the search as imported and in its list, and by no stranger', async () => {
    const mine = await newCompany(app)
    const path = { accountId: mine.accountId }
    await bring(mine, {
      '1.xml': sentBy(mine, 'OUD-17').replaceAll('Drukkerij Claes', 'Zoëven en Co'),
      '2.xml': receivedBy(mine, 'X-3'),
    })
    const search = async (q: string, token = mine.token) =>
      (await calls('searchAccount', token, { path, query: { q } })).body
    const importedIn = async (q: string) =>
      (await search(q)).groups.filter(({ kind }: { kind: string }) => kind === 'IMPORTED')
    const hit = { number: 'OUD-17', name: 'Zoëven en Co', detail: 'SENT', date: '2025-03-04' }
    expect(await importedIn('oud-17')).toMatchObject([{ total: 1, hits: [{ ...hit, isExact: true }] }])
    expect(await importedIn('zoev')).toMatchObject([{ total: 1, hits: [{ ...hit, isExact: false }] }])
    const numbersFor = async (q: string) =>
      (await calls('listHistoryDocuments', mine.token, { path, query: { q } })).body.documents.map(
        ({ number }: { number: string }) => number,
      )
    expect(await numbersFor('oud')).toEqual(['OUD-17'])
    expect(await numbersFor(' zoëven ')).toEqual(['OUD-17'])
    expect(await numbersFor('%')).toEqual([])
    const stranger = await newCompany(app)
    expect((await search('oud-17', stranger.token)).errorCode).toBe('NOT_FOUND')
  })

  it('asks for no work: no count, no amount, no reminder and no check of its month', async () => {
    const mine = await newCompany(app)
    const path = { accountId: mine.accountId }
    const year = new Date().getUTCFullYear() - 1
    const month = `${year}-10`
    await bring(mine, {
      '1.xml': sentBy(mine, `${year}-0007`, `${month}-03`),
      '2.xml': receivedBy(mine, 'X-3').replace('2025-03-04', `${month}-04`),
    })
    const { body: board } = await calls('getCompanies', mine.token, { query: { month } })
    const [{ accountId: _, name, number, role, lastActive, ...asked }] = board.companies
    expect(Object.values(asked).filter((one) => one !== 0 && one !== null)).toEqual(['READY'])
    const { body: review } = await calls('checkMonth', mine.token, { path: { ...path, month } })
    expect(review).toMatchObject({ sent: 0, received: 0, openPoints: 0, state: 'READY', sale: [] })
    const gaps = review.checks.find(({ code }: { code: string }) => code === 'GAPS')
    expect(gaps).toMatchObject({ first: `${year}-0007`, last: `${year}-0007`, count: 0 })
    const { body: reminders } = await calls('listUpcomingReminders', mine.token, { path })
    expect(Object.values(reminders).filter((one) => Array.isArray(one) && one.length > 0)).toEqual([])
    const { body: open } = await calls('listOpenItems', mine.token, { path })
    expect(Object.values(open).filter((one) => Array.isArray(one) && one.length > 0)).toEqual([])
  })

  it('makes the customers and the vendors known, each once', async () => {
    const mine = await newCompany(app)
    await bring(mine, {
      '1.xml': sentBy(mine, 'F-1'),
      '2.xml': sentBy(mine, 'F-2'),
      '3.xml': receivedBy(mine, 'X-1'),
      '4.xml': receivedBy(mine, 'X-2'),
    })
    const em = app.orm.em.fork()
    const { accountId } = mine
    expect(await em.find(Customer, { accountId })).toMatchObject([{ vat: '0123456749' }])
    expect(await em.find(Vendor, { accountId })).toMatchObject([{ documents: 2 }])
  })

  it('lets the numbering go on behind the imported numbers, and refuses one of them to a new invoice', async () => {
    const mine = await newCompany(app)
    const buyer = await newCompany(app)
    const year = new Date().toISOString().slice(0, 4)
    const files = Object.fromEntries(
      [7, 8, 9].map((n) => [`${n}.xml`, sentBy(mine, `FACT/${year}/00${n}`, `${year}-01-0${n}`)]),
    )
    expect(await bring(mine, files)).toMatchObject({ added: 3, numberedAfter: `FACT/${year}/009` })
    const path = { accountId: mine.accountId }
    const { body: numbering } = await calls('getNumbering', mine.token, { path })
    expect(numbering.E_INVOICES).toMatchObject({ pattern: 'FACT/{yyyy}/{n:3}', next: 10 })
    const draft = readyDraft(buyer)
    const heading = { ...draft.inputDetails?.heading, invoiceNumber: `FACT/${year}/008` }
    const again = { ...draft, inputDetails: { ...draft.inputDetails, heading } }
    const draftId = await storeDraft(calls, mine, again as typeof draft)
    const sent = await calls('sendDraft', mine.token, { path: { ...path, draftId } })
    expect(sent.body.errorCode).toBe('DUPLICATE_INVOICE_NUMBER')
    const drawn = await calls('createDraft', mine.token, { path, body: drawnDraft(buyer) })
    const next = await calls('sendDraft', mine.token, { path: { ...path, draftId: drawn.body.id } })
    const invoice = await app.orm.em.fork().findOneOrFail(Invoice, { id: next.body.id })
    expect(invoice.invoiceNumber).toBe(`FACT/${year}/010`)
  })
})
