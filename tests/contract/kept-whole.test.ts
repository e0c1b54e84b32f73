/** Parts of a file that no form holds arrive, and the loss by a change is shown in words, for every kind of file. */
import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { readDocument } from '#server/formats/document/read-document.ts'
import { embeddedFiles } from '#server/formats/ubl/read.ts'
import { canonicalXml } from '#tests/support/canonical.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import type { Company } from '#tests/support/people.ts'
import { type Draft, eventually } from '#tests/support/ready-draft.ts'
import { filesOn } from '#tests/support/sent-files.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf } from '#tests/support/thorough.ts'

const x = exchangeOn(setServer())
const { sellerOf, upload, act, arrived, draftOf } = filesOn(x)

const fixture = (name: string) => readFileSync(`fixtures/files/${name}`)
const OURS = ['EndpointID']

/** Each with the result of a form. */
const FILES = [
  ['invoice-canary.xml', 'a tax of the Canary Islands'],
  ['invoice-ceuta.xml', 'a tax of Ceuta and Melilla'],
  ['invoice-split-payment.xml', 'a split payment of Italy'],
  ['invoice-own-exemption.xml', 'a reason of exemption of its own'],
  ['invoice-debit-note.xml', 'a debit note'],
  ['invoice-direct-debit.xml', 'a direct debit'],
  ['invoice-tax-currency.xml', 'a VAT total in another currency'],
  ['invoice-franc.xml', 'a currency that no form offers'],
  ['credit-note-paid-in-part.xml', 'a credit note of which a part was paid'],
] as const

async function uploaded(bytes: Uint8Array) {
  const { invoice } = readDocument(bytes)
  const by = await sellerOf(invoice)
  return { by, draftId: await upload(by, bytes) }
}

const withPrice = (draft: Draft, unitPrice: number): Draft => ({
  ...draft,
  inputDetails: {
    ...draft.inputDetails,
    heading: { ...draft.inputDetails?.heading, orderNumber: 'BP-9' },
    lines: (draft.inputDetails?.lines ?? []).map((line) => ({ ...line, unitPrice })),
  },
})

/** The texts of its parts, by their names. */
const saidBy = (draft: Draft) =>
  Object.fromEntries((draft.file?.parts ?? []).map(({ term, value }) => [term, value]))

describe.each(fewOf(FILES, 3))('%s, %s', (name) => {
  it('goes out unchanged when nobody touched it, as uploaded and from the editor', async () => {
    for (const send of ['uploadDraft', 'sendDraft'] as const) {
      const { by, draftId } = await uploaded(fixture(name))
      const stored = await act('updateDraft', by, draftId, await draftOf(by, draftId))
      expect([stored.status, stored.body.file.goesAsItCame]).toEqual([200, true])
      const { status, body } = await act(send, by, draftId)
      expect([status, body.violations]).toEqual([200, undefined])
      expect(canonicalXml(await arrived(draftId), OURS)).toBe(canonicalXml(fixture(name), OURS))
    }
  })

  it('keeps its meaning through a change of its amounts, or names the lost parts', async () => {
    const { by, draftId } = await uploaded(fixture(name))
    const edited = withPrice(await draftOf(by, draftId), 12)
    const { status, body } = await act('updateDraft', by, draftId, edited)
    if (status !== 200) {
      expect([status, body.errorCode]).toEqual([409, 'FILE_PARTS_LOST'])
      expect(body.violations.every(({ text }: { text: string }) => text.length > 3)).toBe(true)
      return
    }
    const { invoice: before } = readDocument(fixture(name))
    const sent = await act('sendDraft', by, draftId)
    expect([sent.status, sent.body.violations]).toEqual([200, undefined])
    const { invoice: after } = readDocument(await arrived(draftId))
    expect([after.typeCode, after.currency]).toEqual([before.typeCode, before.currency])
    expect(after.paymentMeans).toEqual(before.paymentMeans)
    expect(after.totals?.prepaid?.value).toBe(before.totals?.prepaid?.value)
    expect(after.taxTotals?.[0]?.subtotals?.map(({ category }) => category)).toEqual(
      before.taxTotals?.[0]?.subtotals?.map(({ category }) => category),
    )
  })
})

describe('parts of a file beside the form', () => {
  it('are named by kind, so that a screen can show them in words', async () => {
    const { by, draftId } = await uploaded(fixture('invoice-tax-currency.xml'))
    const { parts = [] } = (await draftOf(by, draftId)).file ?? {}
    expect(parts.find(({ term }) => term === 'taxCurrency')?.details).toEqual([
      { kind: 'CODE', value: 'SEK', list: 'currency' },
    ])
    expect(parts.find(({ term }) => term === 'vat')?.details).toContainEqual({
      kind: 'AMOUNT',
      value: '241.50',
      currency: 'SEK',
    })
  })

  it.each([
    ['nl', 'Munt van de btw-aangifte: Zweedse kroon (SEK)'],
    ['fr', 'couronne suédoise (SEK)'],
    ['en', 'Swedish Krona (SEK)'],
  ])('is told in words before it is lost, in %s', async (language, words) => {
    const { by, draftId } = await uploaded(fixture('invoice-tax-currency.xml'))
    const { body } = await x.calls('updateDraft', by.token, {
      path: { accountId: by.accountId, draftId },
      body: withPrice(await draftOf(by, draftId), 12),
      headers: { 'accept-language': language },
    })
    const texts: string[] = body.violations.map(({ text }: { text: string }) => text)
    expect(texts.some((text) => text.includes(words))).toBe(true)
  })

  it('is its own currency where no form offers it, unless another is chosen', async () => {
    const { by, draftId } = await uploaded(fixture('invoice-franc.xml'))
    const draft = await draftOf(by, draftId)
    expect([draft.inputDetails?.payment?.currency, draft.file?.currency]).toEqual([null, 'XOF'])
    const payment = { ...draft.inputDetails?.payment, currency: 'EUR' as const }
    const inEuro = { ...draft, dropParts: true, inputDetails: { ...draft.inputDetails, payment } }
    const { status, body } = await act('updateDraft', by, draftId, inEuro)
    expect([status, body.file.goesAsItCame]).toEqual([200, false])
  })
})

/** A PDF with the XML in it, as accounting programs make them. */
async function pdfWith(xml: Uint8Array, name: string): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Factuur')
  await pdf.attach(xml, name, { mimeType: 'text/xml' })
  return Buffer.from(await pdf.save())
}

async function read(by: Company, draftId: string): Promise<Draft> {
  const path = { accountId: by.accountId, draftId }
  await eventually(async () => {
    const { body } = await x.calls('getRecognition', by.token, { path })
    return body.state === 'DONE' || undefined
  })
  return draftOf(by, draftId)
}

describe('a PDF that carries its invoice in XML', () => {
  it.each([
    ['ubl.xml', 'invoice-direct-debit.xml'],
    ['factur-x.xml', 'invoice-cii.xml'],
  ])('names what the form has no field for, and goes out with its own meaning: %s', async (inside, name) => {
    const { invoice } = readDocument(fixture(name))
    const by = await sellerOf(invoice)
    const pdf = await pdfWith(fixture(name), inside)
    const draftId = await upload(by, pdf)
    const draft = await read(by, draftId)
    expect(draft.file).toMatchObject({ origin: 'UPLOAD', goesAsItCame: true })
    if (name === 'invoice-direct-debit.xml')
      expect(saidBy(draft)).toMatchObject({ mandate: expect.any(String) })
    const { status, body } = await act('uploadDraft', by, draftId)
    expect([status, body.violations]).toEqual([200, undefined])
    const sent = readDocument(await arrived(draftId)).invoice
    expect({ ...sent.totals, code: sent.paymentMeans?.[0]?.code }).toEqual({
      ...invoice.totals,
      code: invoice.paymentMeans?.[0]?.code,
    })
    expect(sent.paymentMeans?.[0]?.mandate).toEqual(invoice.paymentMeans?.[0]?.mandate)
    expect(embeddedFiles(sent).map((file) => file.bytes().equals(pdf))).toContain(true)
  })
})

describe('an XML that came without a PDF', () => {
  it('goes out with a PDF printed from the sent content, once it was edited', async () => {
    const { by, draftId } = await uploaded(fixture('invoice-debit-note.xml'))
    await act('updateDraft', by, draftId, withPrice(await draftOf(by, draftId), 12))
    const { status, body } = await act('sendDraft', by, draftId)
    expect([status, body.violations]).toEqual([200, undefined])
    const sent = readDocument(await arrived(draftId)).invoice
    const [file, ...others] = embeddedFiles(sent)
    expect([file?.mimeCode, others.length]).toEqual(['application/pdf', 0])
    const path = { accountId: by.accountId, invoiceId: body.id }
    const { attachments } = (await x.calls('getSentInvoice', by.token, { path })).body
    expect(attachments).toEqual([{ fileName: 'D-1.pdf', isOwnPrint: false, mimeCode: 'application/pdf' }])
  })
})

describe('changes to a file on its way out', () => {
  const changesOf = async (bytes: Uint8Array) => {
    const { by, draftId } = await uploaded(bytes)
    const { body } = await act('sendDraft', by, draftId)
    const [created] = await x.events(by, body.id)
    return created?.detail?.changes
  }

  it('is told with the document: its encoding, its envelope, its syntax', async () => {
    const plain = String(fixture('invoice-debit-note.xml')).replace('Ontbijtpakketten', 'Café')
    const latin = Buffer.from(plain.replace('UTF-8', 'ISO-8859-1'), 'latin1')
    expect(await changesOf(latin)).toEqual(['ENCODING'])
    expect(await changesOf(fixture('invoice-in-envelope.xml'))).toContain('ENVELOPE')
    expect(await changesOf(fixture('invoice-cii.xml'))).toContain('CII')
    expect(await changesOf(fixture('invoice-debit-note.xml'))).toBeUndefined()
  })
})
