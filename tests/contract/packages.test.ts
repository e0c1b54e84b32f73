/** Everything of a month in one zip, and who may have it. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import { readSheet } from '#server/formats/xlsx/read-sheet.ts'
import { openZip } from '#server/formats/zip/open-zip.ts'
import { sourceOfBytes } from '#server/formats/zip/zip-source.ts'
import { storeReceived, storeSent } from '#tests/support/month.ts'
import { type Company, newAdmin, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { loseFile, pathOf } from '#tests/support/stored.ts'

const { app, calls } = setServer()

type Manifest = components['schemas']['PackageManifest']

const LIMITS = { entries: 5_000, entryBytes: 50_000_000, totalBytes: 200_000_000, ratio: 1_000 }

async function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  const entries = await openZip(sourceOfBytes(bytes), LIMITS)
  return new Map(await Promise.all(entries.map(async (one) => [one.name, await buffer(one.read())] as const)))
}

const download = (company: Company, month = '2026-10', language = 'nl') =>
  calls('downloadPackage', company.token, {
    path: { accountId: company.accountId, month },
    headers: { 'accept-language': language },
  })

async function packageOf(company: Company, month?: string, language?: string) {
  const { status, bytes } = await download(company, month, language)
  expect(status).toBe(200)
  const files = await filesIn(bytes)
  const manifest: Manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
  return { files, manifest, journal: csvIn(files) }
}

const csvIn = (files: Map<string, Buffer>): Record<string, string>[] =>
  parse(files.get('journal.csv') ?? '', { columns: true, delimiter: ';', bom: true })

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the package of a month', () => {
  it('has every document as it was sent or received, and a manifest with the hash of each file', async () => {
    const mine = await newCompany(app)
    await storeSent(app, mine.accountId, { number: 'A-1', issueDate: '2026-10-01' })
    await storeSent(app, mine.accountId, { number: 'A-2', issueDate: '2026-10-31', pdfs: [] })
    await storeReceived(app, mine.accountId, { number: 'X-9', pdfs: ['een.pdf', 'twee.pdf'] })
    const { files, manifest } = await packageOf(mine)
    expect([...files.keys()]).toEqual([
      'sent/2026-10-01 A-1 Drukkerij Claes.xml',
      'sent/2026-10-01 A-1 Drukkerij Claes.pdf',
      'sent/2026-10-31 A-2 Drukkerij Claes.xml',
      'received/2026-10-20 X-9 Bakkerij Peeters.xml',
      'received/2026-10-20 X-9 Bakkerij Peeters.pdf',
      'received/2026-10-20 X-9 Bakkerij Peeters - 2.pdf',
      'journal.csv',
      'journal.xlsx',
      'manifest.json',
    ])
    expect(manifest.files.map(({ name }) => name)).toEqual([...files.keys()].slice(0, -1))
    for (const { name, size, sha256: hash } of manifest.files) {
      const bytes = files.get(name) ?? Buffer.alloc(0)
      expect([name, bytes.length, sha256(bytes)]).toEqual([name, size, hash])
    }
    expect(files.get('sent/2026-10-01 A-1 Drukkerij Claes.pdf')?.toString()).toBe('%PDF-1.7 A-1 factuur.pdf')
    expect(files.get('received/2026-10-20 X-9 Bakkerij Peeters - 2.pdf')?.toString()).toContain('twee.pdf')
    expect(files.get('sent/2026-10-31 A-2 Drukkerij Claes.xml')?.toString()).toContain('<cbc:ID>A-2</cbc:ID>')
    expect(manifest).toMatchObject({
      version: 1,
      account: { id: mine.accountId, name: mine.name, number: mine.kbo, isTest: false },
      month: '2026-10',
      isOver: todayInBrussels() >= '2026-11-01',
      sent: { invoices: 2, creditNotes: 0 },
      received: { invoices: 1, creditNotes: 0 },
    })
  })

  it('has in its journal a row for each document and VAT rate, and totals that are their sum', async () => {
    const mine = await newCompany(app)
    await storeSent(app, mine.accountId, { number: 'A-1' })
    await storeSent(app, mine.accountId, { number: 'C-1', isCreditNote: true, issueDate: '2026-10-22' })
    await storeReceived(app, mine.accountId, { number: 'X-9' })
    const { journal, manifest } = await packageOf(mine)
    const rows = journal.map((row) => [
      row.Richting,
      row.Datum,
      row.Nummer,
      row.Soort,
      row['Btw-nummer'],
      row.Netto,
      row['Btw-categorie'],
      row['Btw-tarief (%)'],
      row['Btw-bedrag'],
      row.Bruto,
      row.Munt,
      row.Vervaldatum,
      row.Status,
    ])
    const sent = ['Verzonden', '2026-10-20', 'A-1', 'Factuur', 'BE0123456749']
    const credited = ['Verzonden', '2026-10-22', 'C-1', 'Creditnota', 'BE0123456749']
    const received = ['Ontvangen', '2026-10-20', 'X-9', 'Factuur', 'BE0418759886']
    const end = (status: string) => ['EUR', '2026-12-20', status]
    expect(rows).toEqual([
      [...sent, '259,00', 'S', '21', '54,39', '313,39', ...end('Verzonden')],
      [...sent, '544,50', 'S', '6', '32,67', '577,17', ...end('Verzonden')],
      [...credited, '-259,00', 'S', '21', '-54,39', '-313,39', ...end('Verzonden')],
      [...credited, '-544,50', 'S', '6', '-32,67', '-577,17', ...end('Verzonden')],
      [...received, '259,00', 'S', '21', '54,39', '313,39', ...end('Te beantwoorden')],
      [...received, '544,50', 'S', '6', '32,67', '577,17', ...end('Te beantwoorden')],
    ])
    expect(journal[0]).toMatchObject({
      Tegenpartij: 'Drukkerij Claes',
      XML: 'sent/2026-10-20 A-1 Drukkerij Claes.xml',
      PDF: 'sent/2026-10-20 A-1 Drukkerij Claes.pdf',
    })
    expect(manifest.sent).toEqual({
      invoices: 1,
      creditNotes: 1,
      totals: [{ currency: 'EUR', net: '0.00', vat: '0.00', gross: '0.00' }],
    })
    expect(manifest.received.totals).toEqual([
      { currency: 'EUR', net: '803.50', vat: '87.06', gross: '890.56' },
    ])
  })

  it('says the same in Excel, with amounts and dates to calculate with', async () => {
    const mine = await newCompany(app)
    await storeSent(app, mine.accountId, { number: '007', issueDate: '2026-10-20' })
    const { files, journal } = await packageOf(mine, '2026-10', 'fr')
    const bytes = files.get('journal.xlsx') ?? Buffer.alloc(0)
    const { rows } = await readSheet(bytes, { rows: 100, columns: 30, characters: 1_000 })
    const [head, first] = rows.map(({ cells }) => cells)
    expect(head).toEqual(Object.keys(journal[0] ?? {}))
    expect(first?.slice(0, 6)).toEqual([
      'Envoyée',
      '2026-10-20',
      '007',
      'Facture',
      'Drukkerij Claes',
      'BE0123456749',
    ])
    const sheet = (await filesIn(bytes)).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
    expect(sheet).toContain('<c s="3"><v>54.39</v></c>')
    expect(sheet).toContain('<c s="5"><v>46315</v></c>')
  })

  it('has no path, no formula and no name twice, from any numbers and names', async () => {
    const mine = await newCompany(app)
    const evil = [
      '../../etc/passwd',
      '..\\..\\boot.ini',
      '=HYPERLINK("http://x")',
      'a\u202efdp.exe',
      'CON',
      '',
    ]
    for (const number of evil) await storeReceived(app, mine.accountId, { number, party: '@SUM(1)' })
    for (const number of ['X 1', 'x 1', 'X 1', 'X/1', 'X:1'])
      await storeReceived(app, mine.accountId, { number })
    await storeReceived(app, mine.accountId, { number: 'n'.repeat(100), party: 'p'.repeat(300) })
    const { files, manifest, journal } = await packageOf(mine)
    const names = [...files.keys()]
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(12 * 2 + 3)
    for (const name of names) {
      expect(name).toMatch(/^(received\/)?[^/\\:*?"<>|\p{Cc}\p{Cf}]+$/u)
      expect(name).not.toMatch(/(^|\/)\.|[. ]$/)
      expect(name.length).toBeLessThan(150)
    }
    expect(manifest.files.map(({ name }) => name)).toEqual(names.slice(0, -1))
    const text = files.get('journal.csv')?.toString() ?? ''
    expect(text.startsWith('\ufeff')).toBe(true)
    for (const row of journal)
      for (const [column, cell] of Object.entries(row))
        if (!/Netto|Bruto|Btw-(tarief|bedrag)/.test(column)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(journal.map(({ Nummer }) => Nummer)).toContain(`'=HYPERLINK("http://x")`)
    const linked = journal.map(({ XML }) => XML ?? '')
    expect(linked.every((name) => files.has(name))).toBe(true)
  })

  it('gives a document the same name each time, and a count to one that comes later', async () => {
    const mine = await newCompany(app)
    await storeReceived(app, mine.accountId, { number: 'X-1' })
    const before = [...(await packageOf(mine)).files.keys()]
    await storeReceived(app, mine.accountId, { number: 'X-1' })
    const after = [...(await packageOf(mine)).files.keys()]
    expect(after).toEqual(expect.arrayContaining(before))
    expect(after).toContain('received/2026-10-20 X-1 Bakkerij Peeters (2).xml')
  })

  it('has the documents of the month, of the account alone; failed ones do not count', async () => {
    const [mine, theirs] = [await newCompany(app), await newCompany(app)]
    await storeSent(app, theirs.accountId, { number: 'Z-1' })
    await storeSent(app, mine.accountId, { number: 'A-0', issueDate: '2026-09-30' })
    await storeSent(app, mine.accountId, { number: 'A-1', issueDate: '2026-10-01' })
    await storeSent(app, mine.accountId, { number: 'A-2', status: 'ERROR' })
    await storeSent(app, mine.accountId, { number: 'A-3', status: 'REJECTED' })
    await storeSent(app, mine.accountId, { number: 'A-4', issueDate: '2026-11-01' })
    const late = { issueDate: null, createdAt: new Date('2026-10-31T22:59:00Z') }
    await storeReceived(app, mine.accountId, { number: 'X-1', ...late })
    const nextMonth = { issueDate: null, createdAt: new Date('2026-10-31T23:01:00Z') }
    await storeReceived(app, mine.accountId, { number: 'X-2', ...nextMonth })
    const { journal } = await packageOf(mine)
    expect([...new Set(journal.map(({ Nummer }) => Nummer))]).toEqual(['A-1', 'A-3', 'X-1'])
    expect(journal.at(-1)?.Datum).toBe('2026-10-31')
    const { body } = await calls('listPackages', mine.token, { path: { accountId: mine.accountId } })
    expect(
      body.map(({ month, sent, received }: Listed) => [month, sent.documents, received.documents]),
    ).toEqual([
      ['2026-11', 1, 1],
      ['2026-10', 2, 1],
      ['2026-09', 1, 0],
    ])
    expect(body[1].sent.totals).toEqual([{ currency: 'EUR', totalInCents: 2 * 89_056 }])
  })

  it('has the row of an unreadable document, with the list’s data', async () => {
    const mine = await newCompany(app)
    await storeReceived(app, mine.accountId, { number: 'X-1', xml: Buffer.from('<Invoice>') })
    await storeReceived(app, mine.accountId, { number: 'X-2' })
    const { journal, files } = await packageOf(mine)
    expect(journal.map(({ Nummer, Netto, Bruto }) => [Nummer, Netto, Bruto])).toEqual([
      ['X-1', '', '890,56'],
      ['X-2', '259,00', '313,39'],
      ['X-2', '544,50', '577,17'],
    ])
    expect(files.get(journal[0]?.XML ?? '')?.toString()).toBe('<Invoice>')
  })

  it('is one without documents for a month that has none', async () => {
    const { files, manifest, journal } = await packageOf(await newCompany(app), '2026-02')
    expect([...files.keys()]).toEqual(['journal.csv', 'journal.xlsx', 'manifest.json'])
    expect([journal, manifest.sent]).toEqual([[], { invoices: 0, creditNotes: 0, totals: [] }])
  })

  it('says of the month that goes on that it is not over', async () => {
    const mine = await newCompany(app)
    const today = todayInBrussels()
    await storeSent(app, mine.accountId, { issueDate: today })
    const { manifest } = await packageOf(mine, today.slice(0, 7))
    expect(manifest.isOver).toBe(false)
    const { body } = await calls('listPackages', mine.token, { path: { accountId: mine.accountId } })
    expect(body.map(({ month, isOver }: Listed) => [month, isOver])).toEqual([[today.slice(0, 7), false]])
  })

  it('breaks off without a directory or a manifest when the storage fails', async () => {
    const mine = await newCompany(app)
    await storeSent(app, mine.accountId, { number: 'OUT-1' })
    const id = await storeSent(app, mine.accountId, { number: 'OUT-2' })
    const path = await pathOf(app, { id, file: 'pdf' })
    rmSync(path)
    mkdirSync(path)
    const { isWhole, bytes } = await rawDownload(mine)
    rmSync(path, { recursive: true })
    expect(isWhole).toBe(false)
    expect(bytes.includes('OUT-1 Drukkerij Claes.xml')).toBe(true)
    expect(bytes.includes('manifest.json')).toBe(false)
    await expect(filesIn(bytes)).rejects.toThrow()
  })

  it('names the files that the storage has lost, for programs and for people, and packs the rest', async () => {
    const mine = await newCompany(app)
    await storeSent(app, mine.accountId, { number: 'LOST-1' })
    const sent = await storeSent(app, mine.accountId, { number: 'LOST-2' })
    const received = await storeReceived(app, mine.accountId, { number: 'LOST-3' })
    await loseFile(app, { id: sent, file: 'pdf' })
    await loseFile(app, { id: received, file: 'ubl' })
    const { files, manifest, journal } = await packageOf(mine)
    const lost = [
      'sent/2026-10-20 LOST-2 Drukkerij Claes.pdf',
      'received/2026-10-20 LOST-3 Bakkerij Peeters.xml',
    ]
    expect(manifest.missing.map(({ name, id }) => [name, id])).toEqual([
      [lost[0], sent],
      [lost[1], received],
    ])
    expect([...files.keys()].filter((name) => name.includes('/'))).toEqual([
      'sent/2026-10-20 LOST-1 Drukkerij Claes.xml',
      'sent/2026-10-20 LOST-1 Drukkerij Claes.pdf',
      'sent/2026-10-20 LOST-2 Drukkerij Claes.xml',
      'received/2026-10-20 LOST-3 Bakkerij Peeters.pdf',
    ])
    const page = files.get('ONTBREEKT.txt')?.toString() ?? ''
    expect(lost.every((name) => page.includes(name))).toBe(true)
    expect(journal.find(({ Nummer }) => Nummer === 'LOST-3')).toMatchObject({ Netto: '', Bruto: '890,56' })
    expect([manifest.sent.invoices, manifest.received.invoices]).toEqual([2, 1])
  })
})

type Listed = components['schemas']['PackageMonth']

function rawDownload({ accountId, token }: Company) {
  return new Promise<{ isWhole: boolean; bytes: Buffer }>((resolve, reject) => {
    const chunks: Buffer[] = []
    const headers = { 'jwt-token': token }
    const call = request(`${app.url}/api/accounts/${accountId}/packages/2026-10`, { headers })
    const end = (isWhole: boolean) => resolve({ isWhole, bytes: Buffer.concat(chunks) })
    call.once('error', reject)
    call.once('response', (answer) => {
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', () => end(false))
      answer.once('end', () => end(answer.complete))
    })
    call.end()
  })
}

describe('who may have a package', () => {
  it('needs the feature, and an administrator reads but adds nobody', async () => {
    const mine = await newCompany(app, { features: ['DOCCLE'] })
    expect((await download(mine)).status).toBe(403)
    const [admin, theirs] = [await newAdmin(app), await newCompany(app)]
    const path = { accountId: theirs.accountId, month: '2026-10' }
    expect((await calls('downloadPackage', admin.token, { path })).status).toBe(200)
    const body = { email: 'iemand@elders.example', language: 'nl' }
    expect((await calls('createPackageRecipient', admin.token, { path, body })).status).toBe(403)
  })

  it('has so many an hour', async () => {
    const mine = await newCompany(app)
    await app.orm.em
      .fork()
      .execute('insert into rate_limits (key, window_start, calls) values (?, now(), 60)', [
        `packages of ${mine.accountId}`,
      ])
    const { status, headers } = await download(mine)
    expect([status, Number(headers['retry-after']) > 3_000]).toEqual([429, true])
  })
})
