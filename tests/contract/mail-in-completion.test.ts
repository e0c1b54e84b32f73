/** PDFs and photos in mails: their values, completing, and the acts on them. */
import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { ciiFor, completion, heic, mailToNew, paperFor, part } from '#tests/support/mail-in.ts'
import type { Company } from '#tests/support/people.ts'
import { photoOf } from '#tests/support/photo-of.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'

const served = setServer({ INBOUND_DOMAIN: 'in.zegel.example', INBOUND_PORT: '0' })
const { calls } = served

const withXml = async (xml: Buffer) => {
  const pdf = await PDFDocument.load(await typedPdf('Factuur 2026-0149, als bijlage in dit bestand.'))
  await pdf.attach(xml, 'factur-x.xml', { mimeType: 'text/xml' })
  return Buffer.from(await pdf.save())
}

/** A company of its own gets a paper. */
async function mailPaper() {
  let pdf: Buffer = Buffer.alloc(0)
  const mailed = await mailToNew(served, async (company) => {
    pdf = await typedPdf(paperFor(company))
    return { files: [part('roosje.pdf', pdf)] }
  })
  return { ...mailed, pdf }
}

const received = ({ token, accountId }: Company, id: string) =>
  calls('getReceivedInvoice', token, { path: { accountId, id } })

it('a PDF of an invoice waits with its values, and becomes a received document once completed', async () => {
  const { mine, files, pdf } = await mailPaper()
  const [one] = files
  expect(one).toMatchObject({ state: 'TO_COMPLETE', pages: 1 })
  const id = one?.id ?? ''
  const path = { accountId: mine.accountId, mailedFileId: id }
  const { body } = await calls('getMailedFile', mine.token, { path })
  expect(body.proposal).toMatchObject({
    invoiceNumber: 'R-2026-88',
    issueDate: '2026-11-26',
    dueDate: '2026-12-26',
    total: 113.42,
    vatRows: [{ vatRate: 6, base: 107, vat: 6.42 }],
  })
  expect(body.confidence).toMatchObject({ dueDate: 0, total: expect.any(Number) })
  const content = await calls('getMailedFileContent', mine.token, { path })
  expect(content.bytes.equals(pdf)).toBe(true)
  const asDocument = { accountId: mine.accountId, id }
  expect((await received(mine, id)).status).toBe(404)
  const call = { path: asDocument, body: completion({ invoiceNumber: 'R-2026-88' }) }
  expect((await calls('completeReceivedInvoice', mine.token, call)).body).toEqual({ id })
  const done = await received(mine, id)
  expect(done.body).toMatchObject({
    channel: 'EMAIL',
    invoiceNumber: 'R-2026-88',
    dueDate: '2026-12-26',
    attachments: [{ fileName: 'roosje.pdf', mimeCode: 'application/pdf', isOwnPrint: false }],
  })
  expect(done.body.warnings.map(({ code }: { code: string }) => code)).toContain('IBAN_NOT_IN_PDF')
  expect((await calls('completeReceivedInvoice', mine.token, call)).body.errorCode).toBe('STALE')
})

it('a paper is completed by one of two people', async () => {
  const { mine, files } = await mailPaper()
  const path = { accountId: mine.accountId, id: files[0]?.id ?? '' }
  const both = await Promise.all(
    [1, 2].map(() => calls('completeReceivedInvoice', mine.token, { path, body: completion() })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('a paper is refused with a sum that is wrong, and each empty field is named', async () => {
  const { mine, files } = await mailPaper()
  const path = { accountId: mine.accountId, id: files[0]?.id ?? '' }
  const refusals = async (changes: object) => {
    const { status, body } = await calls('completeReceivedInvoice', mine.token, {
      path,
      body: completion(changes),
    })
    expect(status).toBe(400)
    return body.violations.map(({ field, messageKey }: { field: string; messageKey: string }) => [
      field,
      messageKey,
    ])
  }
  expect(await refusals({ total: 113.43 })).toEqual([['/total', 'total-differs']])
  expect(await refusals({ vatRows: [{ vatRate: 21, base: 107, vat: 6.42 }] })).toEqual([
    ['/vatRows/0/vat', 'vat-differs'],
  ])
  expect(await refusals({ dueDate: '2026-11-25' })).toEqual([['/dueDate', 'issueDate-after-dueDate']])
  expect(await refusals({ iban: 'BE00', sellerVat: 'BE0123456789', issueDate: null })).toEqual([
    ['/issueDate', 'not-empty'],
    ['/sellerVat', 'not-a-valid-kbo'],
    ['/iban', 'not-iban'],
  ])
  expect(await refusals({ sellerName: ' ' })).toEqual([['/sellerName', 'not-empty']])
})

it('a PDF with an invoice as data in it is received', async () => {
  const { files } = await mailToNew(served, async ({ kbo }) => ({
    files: [part('f.pdf', await withXml(ciiFor(kbo)))],
  }))
  expect(files.map(({ state, reason }) => [state, reason])).toEqual([['RECEIVED', null]])
})

it('a photo of a paper is a PDF to complete; a HEIC is set aside', async () => {
  const { files } = await mailToNew(served, async (company) => ({
    files: [part('foto.jpg', await photoOf(await typedPdf(paperFor(company)))), part('IMG_1.HEIC', heic())],
  }))
  expect(files.map(({ state, reason }) => [state, reason ?? null])).toEqual([
    ['TO_COMPLETE', null],
    ['SET_ASIDE', 'HEIC'],
  ])
  expect(files[0]?.file).toMatchObject({ fileName: 'foto.pdf', mimeType: 'application/pdf' })
})

it('a PDF that is no invoice is set aside, and can be restored, set aside again and deleted', async () => {
  const terms = part('terms.pdf', readFileSync('fixtures/files/terms.pdf'))
  const { mine, files } = await mailToNew(served, () => ({ files: [terms] }))
  expect(files[0]).toMatchObject({ state: 'SET_ASIDE', reason: 'NO_INVOICE' })
  const path = { accountId: mine.accountId, mailedFileId: files[0]?.id ?? '' }
  const act = (id: 'acceptMailedFile' | 'setAsideMailedFile', version: number) =>
    calls(id, mine.token, { path, body: { version } })
  expect((await act('acceptMailedFile', 2)).body.errorCode).toBe('STALE')
  expect((await act('acceptMailedFile', 1)).body).toMatchObject({ state: 'TO_COMPLETE', reason: null })
  expect((await act('acceptMailedFile', 2)).status).toBe(404)
  expect((await act('setAsideMailedFile', 2)).body).toMatchObject({
    reason: 'BY_HAND',
    decidedBy: mine.email,
  })
  expect((await calls('deleteMailedFile', mine.token, { path })).status).toBe(204)
  expect((await calls('getMailedFile', mine.token, { path })).status).toBe(404)
  const events = await eventually(async () => {
    const asked = { path: { accountId: mine.accountId }, query: { noun: 'mailed_file' } }
    const { body } = await calls('searchActivity', mine.token, asked)
    return body.totalNumberOfElements === 3 ? body.content : undefined
  })
  const by = { actor: expect.objectContaining({ name: mine.email }) }
  const detail = { mailedFileId: path.mailedFileId, name: 'terms.pdf', email: 'facturen@leverancier.example' }
  expect(events).toMatchObject([
    { type: 'mailed_file.deleted', detail, ...by },
    { type: 'mailed_file.set_aside', detail, ...by },
    { type: 'mailed_file.restored', detail, ...by },
  ])
})
