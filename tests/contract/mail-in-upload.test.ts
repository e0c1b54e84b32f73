/** Uploading what came outside the network: the outcome of each kind of file, the refusals, and the same file twice. */
import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { ciiFor, completion, heic, paperFor, ublFor } from '#tests/support/mail-in.ts'
import { newMember } from '#tests/support/members.ts'
import { type Company, newCompany, type Person } from '#tests/support/people.ts'
import { photoOf } from '#tests/support/photo-of.ts'
import { rawZip } from '#tests/support/raw-zip.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'

const served = setServer()
const { app, calls } = served

const fixture = (name: string) => readFileSync(`fixtures/files/${name}`)

const upload = (
  { accountId }: Pick<Company, 'accountId'>,
  name: string,
  bytes: Uint8Array,
  { token }: Pick<Person, 'token'>,
) => calls('uploadReceivedFile', token, { path: { accountId }, file: { name, bytes } })

const count = async (table: string, { accountId }: Company) => {
  const sql = `select count(*)::int as n from ${table} where account_id = ?`
  return (await app.orm.em.fork().execute<{ n: number }[]>(sql, [accountId]))[0]?.n
}

/** The file once it was read. */
const readFile = ({ token, accountId }: Company, mailedFileId: string) =>
  eventually(async () => {
    const { body } = await calls('getMailedFile', token, { path: { accountId, mailedFileId } })
    return body.file.reading === 'RUNNING' ? undefined : body
  })

const received = ({ token, accountId }: Company, id: string) =>
  calls('getReceivedInvoice', token, { path: { accountId, id } })

describe('an invoice as data', () => {
  it('is received at once as UPLOAD, by the member', async () => {
    const mine = await newCompany(app)
    const { status, body } = await upload(mine, 'factuur.xml', ublFor(mine), mine)
    expect(status).toBe(200)
    const [one] = body.files
    expect(body.files).toEqual([
      {
        ...{ fileName: 'factuur.xml', outcome: 'RECEIVED', reason: null },
        ...{ mailedFileId: one.receivedInvoiceId, receivedInvoiceId: expect.any(String) },
      },
    ])
    const document = await received(mine, one.receivedInvoiceId)
    expect(document.body).toMatchObject({ channel: 'UPLOAD', invoiceNumber: '2026-0149' })
    const path = { accountId: mine.accountId, id: one.receivedInvoiceId }
    const events = await calls('getReceivedInvoiceEvents', mine.token, { path })
    expect(events.body[0]).toMatchObject({
      type: 'RECEIVED',
      detail: { channel: 'UPLOAD', actor: mine.email },
    })
    const answer = await calls('sendApplicationResponse', mine.token, { path, body: { responseCode: 'AP' } })
    expect(answer.body).toEqual({ status: 'ACCEPTED', delivered: false })
  })

  it('in CII, in a PDF, is received in UBL with the PDF', async () => {
    const mine = await newCompany(app)
    const pdf = await PDFDocument.load(await typedPdf('Factuur 2026-0149, als bijlage in dit bestand.'))
    await pdf.attach(ciiFor(mine.kbo), 'factur-x.xml', { mimeType: 'text/xml' })
    const { body } = await upload(mine, 'f.pdf', Buffer.from(await pdf.save()), mine)
    expect(body.files).toMatchObject([{ outcome: 'RECEIVED' }])
    const document = await received(mine, body.files[0].receivedInvoiceId)
    expect(document.body).toMatchObject({
      channel: 'UPLOAD',
      attachments: [{ fileName: 'f.pdf', mimeCode: 'application/pdf', isOwnPrint: false }],
    })
  })
})

describe('a paper', () => {
  it('waits with the values that are read on it, and becomes a document of the channel UPLOAD', async () => {
    const mine = await newCompany(app)
    const { body } = await upload(mine, 'roosje.pdf', await typedPdf(paperFor(mine)), mine)
    expect(body.files).toMatchObject([{ outcome: 'TO_COMPLETE', receivedInvoiceId: null }])
    const id = body.files[0].mailedFileId
    const details = await readFile(mine, id)
    expect(details).toMatchObject({
      file: { source: 'UPLOAD', uploadedBy: mine.email, from: '', state: 'TO_COMPLETE', reading: 'DONE' },
      proposal: { invoiceNumber: 'R-2026-88', total: 113.42 },
      ...{ isForUs: true, isOwn: false, reasons: [] },
    })
    const path = { accountId: mine.accountId, id }
    const { status } = await calls('completeReceivedInvoice', mine.token, { path, body: completion() })
    expect(status).toBe(200)
    expect((await received(mine, id)).body).toMatchObject({ channel: 'UPLOAD', sender: 'EM:-' })
  })

  it('as a photo is a PDF, which is read too', async () => {
    const mine = await newCompany(app)
    const photo = await photoOf(await typedPdf(paperFor(mine)))
    const { body } = await upload(mine, 'IMG_20261130.jpg', photo, mine)
    const { file, proposal } = await readFile(mine, body.files[0].mailedFileId)
    expect(file).toMatchObject({ fileName: 'IMG_20261130.pdf', isPdf: true, reading: 'DONE' })
    expect(proposal.total).toBe(113.42)
  })

  it('of a known vendor has its name, and without a due date its usual term; else 30 days are proposed', async () => {
    const mine = await newCompany(app)
    const paper = async (number: string) => {
      const text = paperFor(mine).replace('R-2026-88', number)
      const { body } = await upload(mine, `${number}.pdf`, await typedPdf(text), mine)
      return readFile(mine, body.files[0].mailedFileId)
    }
    const { file, ...first } = await paper('R-2026-1')
    expect(first).toMatchObject({
      proposal: { issueDate: '2026-11-26', dueDate: '2026-12-26' },
      ...{ confidence: { dueDate: 0 }, term: { days: 30, isOfVendor: false } },
    })
    const body = completion({ dueDate: '2026-12-10' })
    await calls('completeReceivedInvoice', mine.token, {
      ...{ path: { accountId: mine.accountId, id: file.id }, body },
    })
    expect(await paper('R-2026-2')).toMatchObject({
      proposal: { sellerName: 'Bloemen Roosje', dueDate: '2026-12-10' },
      ...{ confidence: { dueDate: 0 }, term: { days: 14, isOfVendor: true } },
    })
  })

  it('that is no invoice waits all the same, and says so', async () => {
    const mine = await newCompany(app)
    const { body } = await upload(mine, 'voorwaarden.pdf', fixture('terms.pdf'), mine)
    const id = body.files[0].mailedFileId
    expect(await readFile(mine, id)).toMatchObject({ file: { reading: 'DONE' }, reasons: ['NO_INVOICE'] })
    const path = { accountId: mine.accountId, mailedFileId: id }
    expect((await calls('deleteMailedFile', mine.token, { path })).status).toBe(204)
    expect(await count('mailed_files', mine)).toBe(0)
  })
})

describe('a mail or a zip', () => {
  it('is taken apart: each file has its outcome, and those that can’t be used are not kept', async () => {
    const mine = await newCompany(app)
    const zip = rawZip([
      { name: 'map/een.xml', data: ublFor(mine, 'Z-1'), isDeflated: true },
      { name: 'twee.pdf', data: await typedPdf(paperFor(mine)), isDeflated: true },
      { name: 'brief.txt', data: Buffer.from('Beste klant'), isDeflated: true },
    ])
    const { body } = await upload(mine, 'november.zip', zip, mine)
    expect(
      body.files.map((one: { fileName: string; outcome: string; reason: string | null }) => [
        ...[one.fileName, one.outcome, one.reason],
      ]),
    ).toEqual([
      ['een.xml', 'RECEIVED', null],
      ['twee.pdf', 'TO_COMPLETE', null],
      ['brief.txt', 'REFUSED', 'OTHER_FILE'],
    ])
    expect(await count('mailed_files', mine)).toBe(2)
  })

  it('names the sender of a mail', async () => {
    const mine = await newCompany(app)
    const mail = [
      'From: Roosje <info@bloemenroosje.example>',
      'Subject: Uw factuur',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: application/pdf; name="roosje.pdf"',
      'Content-Disposition: attachment; filename="roosje.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      (await typedPdf(paperFor(mine))).toString('base64'),
      '--b--',
    ].join('\r\n')
    const { body } = await upload(mine, 'Uw factuur.eml', Buffer.from(mail), mine)
    const { file } = await readFile(mine, body.files[0].mailedFileId)
    expect(file).toMatchObject({
      ...{ source: 'UPLOAD', from: 'info@bloemenroosje.example', subject: 'Uw factuur' },
      fileName: 'roosje.pdf',
    })
  })
})

describe('anything else is refused, and nothing is kept:', () => {
  it.each<[string, string, (mine: Company, other: Company) => Uint8Array, number, string]>([
    ['a document of Word', 'brief.docx', () => Buffer.from('PK\x03\x04 word'), 415, 'UNSUPPORTED_FILE'],
    ['an empty file', 'leeg.pdf', () => Buffer.alloc(0), 415, 'UNSUPPORTED_FILE'],
    ['a photo in HEIC', 'IMG_1.HEIC', heic, 415, 'UNSUPPORTED_FILE'],
    ['XML of another kind', 'x.xml', () => Buffer.from('<menu/>'), 415, 'UNSUPPORTED_FILE'],
    [
      'a mail without files',
      'x.eml',
      () => Buffer.from('From: a@b.example\r\n\r\nHallo'),
      415,
      'UNSUPPORTED_FILE',
    ],
    ['a PDF that asks for a password', 'x.pdf', () => fixture('encrypted.pdf'), 422, 'UNREADABLE_FILE'],
    ['a cut PDF', 'x.pdf', () => fixture('truncated.pdf'), 422, 'UNREADABLE_FILE'],
    ['a zip that is none', 'x.zip', () => Buffer.from('PK\x03\x04 cut'), 422, 'UNREADABLE_FILE'],
    ['an invoice to another company', 'x.xml', (_, other) => ublFor(other), 422, 'NOT_FOR_ACCOUNT'],
    [
      'an invoice of our own',
      'x.xml',
      ({ kbo }) => Buffer.from(fixture('invoice.xml').toString('utf8').replaceAll('0418759886', kbo)),
      422,
      'NOT_FOR_ACCOUNT',
    ],
  ])('%s', async (_, name, bytes, status, errorCode) => {
    const mine = await newCompany(app)
    const refused = await upload(mine, name, bytes(mine, await newCompany(app)), mine)
    expect([refused.status, refused.body.errorCode]).toEqual([status, errorCode])
    expect([await count('mailed_files', mine), await count('received_invoices', mine)]).toEqual([0, 0])
  })

  it('each with words of its own', async () => {
    const mine = await newCompany(app)
    const detailOf = async (name: string, bytes: Uint8Array) =>
      (await upload(mine, name, bytes, mine)).body.detail
    const details = [await detailOf('a.heic', heic()), await detailOf('a.docx', Buffer.from('x'))]
    expect(details[0]).toContain('HEIC')
    expect(details[1]).toContain('.eml')
  })
})

describe('the same file', () => {
  it('is told as known, with its document or its place', async () => {
    const mine = await newCompany(app)
    const photo = await photoOf(await typedPdf(paperFor(mine)))
    const first = (await upload(mine, 'foto.jpg', photo, mine)).body.files[0]
    const again = await upload(mine, 'andere naam.jpg', photo, mine)
    expect(again.body.files).toEqual([
      {
        ...{ fileName: 'andere naam.jpg', outcome: 'KNOWN', reason: null },
        ...{ mailedFileId: first.mailedFileId, receivedInvoiceId: null },
      },
    ])
    const xml = ublFor(mine)
    const document = (await upload(mine, 'f.xml', xml, mine)).body.files[0]
    const { body } = await upload(mine, 'f.xml', xml, mine)
    expect(body.files[0]).toMatchObject({ outcome: 'KNOWN', receivedInvoiceId: document.receivedInvoiceId })
  })

  it('by two presses at once is there once', async () => {
    const mine = await newCompany(app)
    const pdf = await typedPdf(paperFor(mine))
    for (const [name, bytes] of [
      ['f.xml', ublFor(mine)],
      ['f.pdf', pdf],
    ] as const) {
      const both = await Promise.all([1, 2].map(() => upload(mine, name, bytes, mine)))
      const outcomes = both.map(({ body }) => body.files[0].outcome)
      expect(outcomes).toContain('KNOWN')
      expect(new Set(both.map(({ body }) => body.files[0].mailedFileId)).size).toBe(1)
    }
    expect(await count('mailed_files', mine)).toBe(2)
  })
})

describe('who may', () => {
  it('a writer, and no reader', async () => {
    const mine = await newCompany(app)
    const writer = await newMember(app, mine.accountId, 'WRITER')
    const reader = await newMember(app, mine.accountId, 'READER')
    expect((await upload(mine, 'f.xml', ublFor(mine), writer)).status).toBe(200)
    const refused = await upload(mine, 'g.xml', ublFor(mine, 'G-1'), reader)
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'FORBIDDEN'])
  })

  it('no company that is locked', async () => {
    const mine = await newCompany(app)
    await app.orm.em.fork().execute('update accounts set locked = true where id = ?', [mine.accountId])
    const { body } = await upload(mine, 'f.xml', ublFor(mine), mine)
    expect(body.errorCode).toBe('ACCOUNT_LOCKED')
  })
})

it('the files come a page at a time, the newest first, with the counts of both lists', async () => {
  const mine = await newCompany(app)
  const sql = `insert into mailed_files (id, account_id, position, sender, subject, file, state, created_at)
    select uuidv7(), ?, n, '', '', '{"key":"","fileName":"f.pdf","mimeType":"application/pdf"}', ?, now()
    from generate_series(1, ?) n`
  await app.orm.em.fork().execute(sql, [mine.accountId, 'TO_COMPLETE', 205])
  await app.orm.em.fork().execute(sql, [mine.accountId, 'SET_ASIDE', 3])
  const pageOf = async (page: string) => {
    const query = { page, size: '100' }
    const { body } = await calls('listMailedFiles', mine.token, {
      path: { accountId: mine.accountId },
      query,
    })
    return body
  }
  const pages = [await pageOf('0'), await pageOf('1'), await pageOf('2')]
  const ids = pages.flatMap(({ files }) => files.map(({ id }: { id: string }) => id))
  expect(ids).toEqual([...new Set(ids)].sort().reverse())
  expect(pages.map(({ files, hasNext }) => [files.length, hasNext])).toEqual([
    [100, true],
    [100, true],
    [5, false],
  ])
  expect(pages[2]).toMatchObject({
    ...{ toComplete: 205, setAside: 3, pageNumber: 2, numberOfPages: 3, totalNumberOfElements: 205 },
  })
})
