import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { Draft } from '#server/drafts/draft/draft.ts'
import { sweepFiles } from '#server/ports/storage/sweep-files.ts'
import type { Call } from '#tests/support/call.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { photoOf } from '#tests/support/photo-of.ts'
import { eventually, readyDraft, samplePdf, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { storedIn } from '#tests/support/stored.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'

const { app, calls } = setServer()
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

const account = () => ({ accountId: anna.accountId })
const sample = (name: string) => ({ name, bytes: readFileSync(`fixtures/files/${name}`) })
const named = (name: string, bytes: Uint8Array = samplePdf().bytes) => ({ name, bytes })

const upload = (file: NonNullable<Call['file']>) =>
  calls('createDraftFromFile', anna.token, { path: account(), file })
const attach = (draftId: string, file: NonNullable<Call['file']>) =>
  calls('attachDraftPdf', anna.token, { path: { ...account(), draftId }, file })
const recognitionOf = async (draftId: string) =>
  (await calls('getRecognition', anna.token, { path: { ...account(), draftId } })).body
/** The recognition once it ended. */
const ended = (draftId: string) =>
  eventually(async () => {
    const now = await recognitionOf(draftId)
    return now.state === 'RUNNING' ? undefined : now
  })
const draftOf = async (draftId: string) =>
  (await calls('getDraft', anna.token, { path: { ...account(), draftId } })).body
const pdfOf = (draftId: string) => calls('getDraftPdf', anna.token, { path: { ...account(), draftId } })

async function expectRefusal(file: NonNullable<Call['file']>, expected: [number, string]) {
  const before = await storedIn(app)
  const { status, body } = await upload(file)
  expect([status, body.errorCode], file.name).toEqual(expected)
  expect(await storedIn(app), file.name).toEqual(before)
}

describe('createDraftFromFile', () => {
  it('keeps a PDF byte for byte and goes over its pages [calls.create-draft-from-file, calls.draft-pdf]', async () => {
    const { status, body } = await upload(sample('invoice-two-pages.pdf'))
    expect(status).toBe(201)
    expect((await draftOf(body.id)).pdf).toEqual({ fileName: 'invoice-two-pages.pdf', pages: 2 })
    expect((await pdfOf(body.id)).bytes.equals(sample('invoice-two-pages.pdf').bytes)).toBe(true)
    const recognition = await ended(body.id)
    expect(recognition).toMatchObject({ state: 'DONE', pagesDone: 2, pagesTotal: 2, inputDetails: {} })
  })

  it('reads a PDF into the draft, and says how sure it is [product.from-file, ports.recognition]', async () => {
    const { body } = await upload(sample('invoice-nl.pdf'))
    const recognition = await ended(body.id)
    expect(recognition).toMatchObject({ state: 'DONE', pagesDone: 1, pagesTotal: 1 })
    const { inputDetails } = await draftOf(body.id)
    expect(inputDetails).toMatchObject({
      heading: { invoiceNumber: '2026-0149', orderNumber: 'BP-2026-112', issueDate: '2026-11-20' },
      payment: { totalVatIncl: 890.56, currency: 'EUR' },
      customer: { name: 'Drukkerij Claes', vat: '0123456749' },
      iban: 'BE88736041882341',
    })
    expect(inputDetails.heading.invoiceNumberRecognition).toBeGreaterThan(50)
    expect(inputDetails.lines).toHaveLength(5)
  })

  it.each([
    [
      "never takes the customer's account for the one to pay to",
      'Wij halen dit via domiciliëring van uw rekening',
      null,
    ],
    ['warns of another account than our own', 'Gelieve te betalen op rekening', 'ZEGEL-OTHER-ACCOUNT'],
  ])('%s', async (_, words, rule) => {
    const paper = `
Factuur 2026-17
Datum: 20/11/2026
Klant: Drukkerij Claes, BE 0123.456.749
Totaal excl. btw   100,00
Btw 21 %            21,00
Totaal incl. btw   121,00 EUR
${words} BE33 0015 9284 1646.`
    const { body } = await upload(named('factuur.pdf', await typedPdf(paper)))
    await ended(body.id)
    const { inputDetails } = await draftOf(body.id)
    expect(inputDetails.payment.totalVatIncl).toBe(121)
    expect(inputDetails.iban ?? null).toBe(rule === null ? null : 'BE33001592841646')
    const path = { ...account(), draftId: body.id }
    const { violations } = (await calls('checkDraft', anna.token, { path })).body
    const told = violations.filter(({ field }: { field: string }) => field === '/inputDetails/iban')
    expect(told.map((one: { rule: string }) => one.rule)).toEqual(rule === null ? [] : [rule])
  })

  it.runIf(isThorough)('takes a photo that a telephone held on its side, and reads it', async () => {
    const photo = await photoOf(sample('invoice-nl.pdf').bytes, { turned: true })
    const { status, body } = await upload(named('IMG_2041.JPG', photo))
    expect(status).toBe(201)
    expect((await draftOf(body.id)).pdf).toEqual({ fileName: 'IMG_2041.pdf', pages: 1 })
    expect((await pdfOf(body.id)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const read = await ended(body.id)
    expect(read.inputDetails).toMatchObject({
      heading: { invoiceNumber: '2026-0149', issueDate: '2026-11-20' },
      payment: { totalVatIncl: 890.56 },
    })
  })

  it('refuses a photo that can’t be decoded', async () => {
    const photo = await photoOf(sample('invoice-nl.pdf').bytes, { type: 'png' })
    await expectRefusal(named('foto.png', photo.subarray(0, 60)), [422, 'UNREADABLE_FILE'])
  })

  it('goes by the bytes, not by the name [problems.UNSUPPORTED_FILE]', async () => {
    expect((await upload(named('factuur.xml'))).status).toBe(201)
    await expectRefusal(named('invoice.pdf', Buffer.from('PK\x03\x04')), [415, 'UNSUPPORTED_FILE'])
    await expectRefusal(named('invoice.pdf', Buffer.from('<!DOCTYPE html><p>')), [415, 'UNSUPPORTED_FILE'])
    await expectRefusal(sample('empty.pdf'), [415, 'UNSUPPORTED_FILE'])
    await expectRefusal(sample('not-a-pdf.pdf'), [415, 'UNSUPPORTED_FILE'])
  })

  it.each(fewOf(['encrypted.pdf', 'no-pages.pdf', 'truncated.pdf'], 2))(
    'refuses %s before anything is stored [problems.UNREADABLE_FILE]',
    (name) => expectRefusal(sample(name), [422, 'UNREADABLE_FILE']),
  )

  it('refuses more than 20 MB [problems.FILE_TOO_LARGE]', async () => {
    const large = Buffer.concat([samplePdf().bytes, Buffer.alloc(20 * 1024 * 1024)])
    await expectRefusal(named('large.pdf', large), [413, 'FILE_TOO_LARGE'])
  })

  it('refuses a call without a file, or with it in another field', async () => {
    const answer = await upload({ ...samplePdf(), field: 'bestand' })
    expect(answer.status).toBe(400)
    expect(answer.body.violations).toContainEqual(
      expect.objectContaining({ field: '/file', messageKey: 'file-required' }),
    )
  })

  it('keeps no folder and no control character of a file name', async () => {
    const { body } = await upload(named('..\\..\\Windows\\factuur \u202efdp.pdf'))
    expect((await draftOf(body.id)).pdf.fileName).toBe('factuur fdp.pdf')
    const { headers } = await pdfOf(body.id)
    expect(headers['content-disposition']).toBe(
      `inline; filename="factuur fdp.pdf"; filename*=UTF-8''factuur%20fdp.pdf`,
    )
  })
})

describe('createDraftFromFile with XML', () => {
  it('knows everything at once, for certain, and takes the PDF out of it [drafts.from-xml]', async () => {
    const { body } = await upload(sample('invoice-with-pdf.xml'))
    const { inputDetails } = await recognitionOf(body.id)
    expect(inputDetails.heading).toMatchObject({ invoiceNumberRecognition: 100, issueDateRecognition: 100 })
    expect(inputDetails.payment).toMatchObject({ totalVatInclRecognition: 100 })
    const draft = await draftOf(body.id)
    expect(draft.inputDetails).toEqual(inputDetails)
    const { pages } = await readPdfText((await pdfOf(body.id)).bytes)
    expect(pages[0]).toContain(inputDetails.heading.invoiceNumber)
    expect(draft.pdf.pages).toBe(pages.length)
    await expect.poll(async () => (await recognitionOf(body.id)).state).toBe('DONE')
    expect((await recognitionOf(body.id)).purpose).toBe('COMPARE')
    expect((await draftOf(body.id)).inputDetails).toEqual(inputDetails)
  })

  it.each(fewOf(['invoice-cii.xml', 'invoice-zugferd-1.xml'], 1))(
    'makes the same draft of %s [drafts.from-xml]',
    async (name) => {
      const made = await Promise.all(
        [name, 'invoice.xml'].map(async (one) => (await upload(sample(one))).body.id),
      )
      const [ofCii, ofUbl] = await Promise.all(made.map(draftOf))
      expect(ofCii.inputDetails).toEqual(ofUbl.inputDetails)
      expect(ofCii.inputDetails.heading.invoiceNumber).toBe('2026-0149')
    },
  )

  it('takes the PDF out of CII too [drafts.from-xml]', async () => {
    const { bytes } = sample('invoice-fr.pdf')
    const reference = `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>1</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:AttachmentBinaryObject mimeCode="application/pdf" filename="facture.pdf">${bytes.toString('base64')}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`
    const xml = String(sample('invoice-cii.xml').bytes).replace(
      '</ram:ApplicableHeaderTradeAgreement>',
      (end) => reference + end,
    )
    const { body } = await upload(named('facture.xml', Buffer.from(xml)))
    expect((await draftOf(body.id)).pdf.fileName).toBe('facture.pdf')
    expect((await pdfOf(body.id)).bytes.equals(bytes)).toBe(true)
  })

  it('prints a PDF for a file without one [drafts.from-xml]', async () => {
    const { body } = await upload(sample('credit-note.xml'))
    const draft = await draftOf(body.id)
    expect(draft.type).toBe('E_CREDIT_NOTES')
    const number = draft.inputDetails.heading.invoiceNumber
    expect(draft.pdf.fileName).toBe(`${number}.pdf`)
    const { pages } = await readPdfText((await pdfOf(body.id)).bytes)
    expect(pages[0]).toContain(number)
    expect(pages[0]).toContain('info@bakkerij-peeters.example')
  })

  it.each([
    'invoice-cut-off.xml',
    'invoice-with-doctype.xml',
    'invoice-in-wrong-encoding.xml',
    'invoice-of-foreign-root.xml',
  ])('refuses %s', (name) => expectRefusal(sample(name), [400, 'FORM_ERRORS']))
})

describe('attachDraftPdf', () => {
  it('takes the place of the one before and leaves the fields and the version [calls.attach-pdf]', async () => {
    const draftId = await storeDraft(calls, anna, readyDraft(anna))
    const { version, inputDetails } = await draftOf(draftId)
    const { status, body } = await attach(draftId, sample('invoice-two-pages.pdf'))
    expect([status, body]).toEqual([200, { fileName: 'invoice-two-pages.pdf', pages: 2 }])
    expect(await draftOf(draftId)).toMatchObject({ version, inputDetails, pdf: body })
    expect((await pdfOf(draftId)).bytes.equals(sample('invoice-two-pages.pdf').bytes)).toBe(true)
  })

  it('makes a PDF of a photo', async () => {
    const draftId = await storeDraft(calls, anna, readyDraft(anna))
    const photo = await photoOf(sample('invoice-nl.pdf').bytes, { type: 'png' })
    const { status, body } = await attach(draftId, named('foto.png', photo))
    expect([status, body]).toEqual([200, { fileName: 'foto.pdf', pages: 1 }])
    expect((await pdfOf(draftId)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('keeps the PDF that is there when the new one is refused', async () => {
    const draftId = await storeDraft(calls, anna, readyDraft(anna))
    const refused = await attach(draftId, sample('encrypted.pdf'))
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'UNREADABLE_FILE'])
    expect((await attach(draftId, sample('invoice.xml'))).status).toBe(415)
    expect((await pdfOf(draftId)).bytes.equals(samplePdf().bytes)).toBe(true)
  })

  it('leaves a draft that was sent as it was', async () => {
    const draftId = await storeDraft(calls, anna, readyDraft(anna))
    await calls('sendDraft', anna.token, { path: { ...account(), draftId } })
    const { status, body } = await attach(draftId, sample('invoice-fr.pdf'))
    expect([status, body.errorCode]).toEqual([409, 'DRAFT_ALREADY_SENT'])
    expect((await pdfOf(draftId)).bytes.equals(samplePdf().bytes)).toBe(true)
  })
})

describe('getDraftPdf', () => {
  it('is not found on a draft without one', async () => {
    const { body } = await calls('createDraft', anna.token, { path: account(), body: {} })
    expect((await pdfOf(body.id)).status).toBe(404)
  })

  it('is shown as a PDF and as nothing else', async () => {
    const { body } = await upload(samplePdf())
    const { headers } = await pdfOf(body.id)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toContain('sandbox')
  })
})

describe('the files of drafts that are gone', () => {
  const anHourLater = () => sweepFiles(app.orm, app.ports.storage, new Date(Date.now() + 3_600_000))
  const keyOf = async (draftId: string) =>
    (await app.orm.em.fork().findOneOrFail(Draft, { id: draftId })).pdfFile?.key ?? ''
  const isThere = (key: string) =>
    app.ports.storage.get(key).then(
      () => true,
      () => false,
    )

  /** A PDF that no other test has: readers ignore bytes after its end. */
  const fresh = () => named('own.pdf', Buffer.concat([samplePdf().bytes, randomBytes(8)]))

  /** The other side stores the document too. */
  const untilArrived = (invoiceId: string) =>
    eventually(async () => {
      const { body } = await calls('getInvoiceEvents', anna.token, { path: { ...account(), invoiceId } })
      return body.some(({ type }: { type: string }) => type === 'TRANSMITTED') || undefined
    })

  it('go within the hour after the draft was deleted or got another PDF', async () => {
    const deleted = (await upload(fresh())).body.id
    const replaced = (await upload(fresh())).body.id
    const keys = [await keyOf(deleted), await keyOf(replaced)]
    await calls('deleteDraftById', anna.token, { path: { ...account(), draftId: deleted } })
    await attach(replaced, samplePdf())
    await sweepFiles(app.orm, app.ports.storage)
    expect(await Promise.all(keys.map(isThere))).toEqual([true, true])
    await anHourLater()
    expect(await Promise.all(keys.map(isThere))).toEqual([false, false])
    expect((await pdfOf(replaced)).status).toBe(200)
  })

  it('stay as long as another draft or a sent document has the same', async () => {
    const file = fresh()
    const deleted = (await upload(file)).body.id
    const sent = (await calls('createDraft', anna.token, { path: account(), body: readyDraft(anna) })).body.id
    await attach(sent, file)
    const key = await keyOf(sent)
    const { status, body } = await calls('sendDraft', anna.token, { path: { ...account(), draftId: sent } })
    expect(status).toBe(200)
    await untilArrived(body.id)
    await calls('deleteDraftById', anna.token, { path: { ...account(), draftId: deleted } })
    await anHourLater()
    expect(await isThere(key)).toBe(true)
  })
})
