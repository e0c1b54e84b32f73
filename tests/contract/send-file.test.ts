/** An uploaded file: it arrives unchanged where nobody edited it, and the loss by a change is shown in words. */
import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { readDocument } from '#server/formats/document/read-document.ts'
import { embeddedFiles } from '#server/formats/ubl/read.ts'
import { canonicalXml } from '#tests/support/canonical.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, eventually } from '#tests/support/ready-draft.ts'
import { filesOn, PRINTED_ALONG } from '#tests/support/sent-files.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf } from '#tests/support/thorough.ts'

const x = exchangeOn(setServer())
const { sellerOf, upload, act, arrived, draftOf } = filesOn(x)

const fixture = (name: string) => readFileSync(`fixtures/files/${name}`)
const beyond = fixture('invoice-beyond-the-form.xml')
const OURS = ['EndpointID']

async function uploaded(bytes: Uint8Array) {
  const { invoice } = readDocument(bytes)
  const by = await sellerOf(invoice)
  return { by, invoice, draftId: await upload(by, bytes) }
}

/** A client's edit of the draft that it read. */
const changed = (draft: Draft, change: (details: NonNullable<Draft['inputDetails']>) => object): Draft => ({
  ...draft,
  inputDetails: { ...draft.inputDetails, ...change(draft.inputDetails ?? {}) },
})
const withOrder = (draft: Draft, orderNumber: string) =>
  changed(draft, ({ heading }) => ({ heading: { ...heading, orderNumber } }))
const withPrice = (draft: Draft, unitPrice: number) =>
  changed(draft, ({ lines = [] }) => ({
    lines: lines.map((line, at) => (at === 1 ? { ...line, unitPrice } : line)),
  }))

/** Café in one byte a letter, and no mark before it. */
const inLatin1 = (text: string): Buffer => {
  const written = text.slice(text.indexOf('<')).replace('UTF-8', 'ISO-8859-1')
  return Buffer.from(written.replace(/[^\s -\u00ff]/g, '-'), 'latin1')
}

/** Files with parts that no form holds. */
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

const variants: [string, Buffer][] = [
  ['a debit note by direct debit with a payee, a delivery and an accounting currency', beyond],
  ['a document in an envelope', fixture('invoice-in-envelope.xml')],
  [
    'one whose total is a cent beside what we would compute',
    Buffer.from(
      String(fixture('invoice.xml'))
        .replaceAll('>54.39<', '>54.40<')
        .replaceAll('>87.06<', '>87.07<')
        .replaceAll('>890.56<', '>890.57<'),
    ),
  ],
  ['one in Latin letters of one byte', inLatin1(String(fixture('invoice.xml')))],
  ...FILES.map(([name, words]): [string, Buffer] => [words, fixture(name)]),
]

describe('a file that nobody edited', () => {
  it.each(fewOf(variants, 5))('goes out with its meaning: %s', async (_, came) => {
    for (const send of ['uploadDraft', 'sendDraft'] as const) {
      const { by, invoice, draftId } = await uploaded(came)
      expect((await act(send, by, draftId)).status).toBe(200)
      const alone = String(came).includes('StandardBusinessDocument') ? fixture('invoice.xml') : came
      expect(canonicalXml(await arrived(draftId), OURS)).toBe(canonicalXml(alone, OURS))
      const [row] = await x.sent(by)
      expect(row?.totalAmountInCent).toBe(Math.round(Number(invoice.totals?.taxInclusive?.value) * 100))
    }
  })

  it('is stored by the very bytes, and read back and stored again stays it', async () => {
    const { by, draftId } = await uploaded(beyond)
    const draft = await draftOf(by, draftId)
    expect(draft.file).toMatchObject({ format: 'UBL', goesAsItCame: true, lostInUbl: [], mayDrop: false })
    const { status, body } = await act('updateDraft', by, draftId, draft)
    expect([status, body.file.goesAsItCame]).toEqual([200, true])
    await act('sendDraft', by, draftId)
    expect(String(await arrived(draftId))).toBe(
      String(beyond).slice(String(beyond).indexOf('<Invoice')).trimEnd(),
    )
  })

  it('names the parts without a field in the form', async () => {
    const { by, draftId } = await uploaded(beyond)
    const { parts = [] } = (await draftOf(by, draftId)).file ?? {}
    const said = new Map(parts.map(({ term, line, value }) => [`${line ?? ''}${term}`, value]))
    expect(Object.fromEntries(said)).toMatchObject({
      typeCode: '383',
      taxCurrency: 'SEK',
      payee: 'Factoring Noord, 0123456749',
      mandate: 'MANDAAT-12, BE68539007547034',
      attachment: 'uren, Urenstaat, uren.csv',
      '1property': 'Allergenen, gluten',
    })
  })

  it('is refused when its seller is somebody else [problems.SUPPLIER_MISMATCH]', async () => {
    const stranger = await newCompany(x.app)
    const draftId = await upload(stranger, beyond)
    for (const send of ['uploadDraft', 'sendDraft'] as const) {
      const { status, body } = await act(send, stranger, draftId)
      expect([status, body.errorCode]).toEqual([422, 'SUPPLIER_MISMATCH'])
    }
  })

  it('is judged by the rules of the network on its own bytes', async () => {
    const wrong = Buffer.from(
      String(beyond).replace(
        '<cbc:PayableAmount currencyID="EUR">890.56',
        '<cbc:PayableAmount currencyID="EUR">890.00',
      ),
    )
    const { by, draftId } = await uploaded(wrong)
    const { status, body } = await act('uploadDraft', by, draftId)
    expect([status, body.errorCode]).toEqual([422, 'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL'])
    expect(body.violations).toMatchObject([{ rule: 'BR-CO-16' }])
  })
})

describe('a file that was edited', () => {
  it('keeps everything that the change leaves room for', async () => {
    const { by, draftId } = await uploaded(beyond)
    const edited = withOrder(await draftOf(by, draftId), 'BP-NIEUW')
    expect((await act('updateDraft', by, draftId, edited)).body.file).toMatchObject({ goesAsItCame: false })
    expect((await act('sendDraft', by, draftId)).status).toBe(200)
    const wanted = Buffer.from(String(beyond).replace('BP-2026-112', 'BP-NIEUW'))
    const squeezed = (xml: Uint8Array) => canonicalXml(xml, OURS).replace(/>\s+</g, '><')
    expect(squeezed(await arrived(draftId)).replace(PRINTED_ALONG, '')).toBe(squeezed(wanted))
  })

  it('is not stored while something would be lost that nobody agreed to [problems.FILE_PARTS_LOST]', async () => {
    const { by, draftId } = await uploaded(beyond)
    const draft = await draftOf(by, draftId)
    const edited = withPrice(draft, 9)
    const { status, body } = await act('updateDraft', by, draftId, edited)
    expect([status, body.errorCode]).toEqual([409, 'FILE_PARTS_LOST'])
    const [lost] = body.violations.map(({ text }: { text: string }) => text)
    expect(lost).toMatch(/^Munt van de btw-aangifte: .*SEK/)
    expect((await draftOf(by, draftId)).version).toBe(draft.version)
    const agreed = await act('updateDraft', by, draftId, { ...edited, dropParts: true })
    expect([agreed.status, agreed.body.file.mayDrop]).toEqual([200, true])
    expect((await act('sendDraft', by, draftId)).status).toBe(200)
    const { invoice } = readDocument(await arrived(draftId))
    expect(invoice).toMatchObject({
      typeCode: '383',
      paymentMeans: [{ code: '59', mandate: { id: 'MANDAAT-12' } }],
    })
    expect([invoice.taxCurrency, invoice.taxTotals?.length]).toEqual([undefined, 1])
  })

  it('keeps a line once where a client splits it into two of the same id', async () => {
    const { by, invoice, draftId } = await uploaded(beyond)
    const draft = await draftOf(by, draftId)
    const split = changed(draft, ({ lines: [first, ...others] = [] }) => ({
      lines: [first, { ...first, name: 'De tweede helft' }, ...others].flatMap((line) => line ?? []),
    }))
    const { status } = await act('updateDraft', by, draftId, { ...split, dropParts: true })
    expect(status).toBe(200)
    expect((await act('sendDraft', by, draftId)).status).toBe(200)
    const { lines = [] } = readDocument(await arrived(draftId)).invoice
    const [first, ...others] = invoice.lines ?? []
    const ids = lines.map(({ id }) => id)
    expect([ids[0], ...ids.slice(2)]).toEqual([first?.id, ...others.map(({ id }) => id)])
    expect(new Set(ids).size).toBe(lines.length)
    expect(
      lines.filter(({ item }) => item?.attributes?.some(({ name }) => name === 'Allergenen')),
    ).toHaveLength(1)
    expect(lines[1]?.item?.name).toBe('De tweede helft')
  })

  it('shows the outgoing document in its check, before anything is stored', async () => {
    const { by, draftId } = await uploaded(beyond)
    const draft = await draftOf(by, draftId)
    const check = async (body: Draft) => {
      const path = { accountId: by.accountId }
      return (await x.calls('checkUnsavedDraft', by.token, { path, body })).body
    }
    expect((await check(draft)).file).toEqual({ goesAsItCame: true, lost: [] })
    const { file, refusals } = await check(withPrice(draft, 9))
    expect(file).toMatchObject({
      goesAsItCame: false,
      lost: expect.arrayContaining([
        expect.objectContaining({ term: 'taxCurrency', line: null, value: 'SEK' }),
      ]),
    })
    expect(refusals).toContain('FILE_PARTS_LOST')
  })
})

describe('a file in CII', () => {
  it('becomes UBL that says the same', async () => {
    const { by, draftId, invoice } = await uploaded(fixture('invoice-cii.xml'))
    expect((await act('uploadDraft', by, draftId)).status).toBe(200)
    const sent = readDocument(await arrived(draftId))
    const { customizationId: _, profileId: __, ...meaning } = invoice
    expect(sent.syntax).toBe('UBL')
    expect(sent.invoice).toMatchObject(JSON.parse(JSON.stringify(meaning)))
  })

  it('is refused where UBL has no place for a part, by name [problems.FILE_PARTS_LOST]', async () => {
    const term =
      '<ram:ApplicableTradePaymentDiscountTerms><ram:CalculationPercent>2</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>'
    const came = String(fixture('invoice-cii.xml')).replace(
      '</ram:SpecifiedTradePaymentTerms>',
      `${term}</ram:SpecifiedTradePaymentTerms>`,
    )
    expect(came).toContain(term)
    const { by, draftId } = await uploaded(Buffer.from(came))
    const { status, body } = await act('uploadDraft', by, draftId)
    expect([status, body.errorCode]).toEqual([409, 'FILE_PARTS_LOST'])
    expect(body.violations[0].text).toMatch(/^Betalingsvoorwaarden: 2\s%$/)
    const draft = await draftOf(by, draftId)
    await act('updateDraft', by, draftId, { ...draft, dropParts: true })
    expect((await act('uploadDraft', by, draftId)).status).toBe(200)
  })

  it('says which parts go out in another shape, and sends them once somebody agreed', async () => {
    const gross =
      '<ram:GrossPriceProductTradePrice><ram:ChargeAmount>4</ram:ChargeAmount></ram:GrossPriceProductTradePrice>'
    const line = '<ram:SpecifiedLineTradeAgreement>'
    const came = String(fixture('invoice-cii.xml')).replace(line, line + gross)
    const { by, draftId } = await uploaded(Buffer.from(came))
    const draft = await draftOf(by, draftId)
    expect(draft.file?.lostInUbl).toMatchObject([{ term: 'price', line: 1, written: 'DISCOUNT' }])
    const { status, body } = await act('uploadDraft', by, draftId)
    expect([status, body.errorCode]).toEqual([409, 'FILE_PARTS_LOST'])
    expect(body.violations[0].text).toBe('Lijn 1, Prijs: 4,00 (als korting op de prijs)')
    const agreed = await act('updateDraft', by, draftId, { ...draft, dropParts: true })
    expect(agreed.body.file.dropped).toEqual([])
    expect((await act('uploadDraft', by, draftId)).status).toBe(200)
    const { invoice } = readDocument(await arrived(draftId))
    expect(invoice.lines?.[0]?.price?.allowance?.amount?.value).toBe('0.15')
  })
})

/** A document without an order and a due date, which Peppol does without where it has a buyer's reference and terms. */
const withoutOrder = Buffer.from(
  String(fixture('invoice.xml'))
    .replace(/<cbc:DueDate>[^<]*<\/cbc:DueDate>/, '')
    .replace(
      /<cac:OrderReference>[\s\S]*?<\/cac:OrderReference>/,
      '<cbc:BuyerReference>Aankoop</cbc:BuyerReference>',
    )
    .replace(
      '<cac:TaxTotal>',
      '<cac:PaymentTerms><cbc:Note>30 dagen</cbc:Note></cac:PaymentTerms><cac:TaxTotal>',
    ),
)

describe('an edited file', () => {
  it('is asked for no more than Peppol asks, and for the order number by this portal, which says so', async () => {
    const { by, draftId } = await uploaded(withoutOrder)
    const draft = await draftOf(by, draftId)
    const edited = changed(draft, ({ heading }) => ({ heading: { ...heading, note: 'Bedankt' } }))
    expect((await act('updateDraft', by, draftId, edited)).status).toBe(200)
    const { body } = await act('checkDraft', by, draftId)
    const fatal = body.violations.filter(({ severity }: { severity: string }) => severity === 'FATAL')
    expect(fatal).toMatchObject([
      { field: '/inputDetails/heading/orderNumber', messageKey: 'order-number-asked' },
    ])
  })
})

const withPrices = (draft: Draft, unitPrice: number): Draft =>
  changed(draft, ({ heading, lines = [] }) => ({
    heading: { ...heading, orderNumber: 'BP-9' },
    lines: lines.map((line) => ({ ...line, unitPrice })),
  }))

describe.each(fewOf(FILES, 3))('%s, %s', (name) => {
  it('keeps its meaning through a change of its amounts, or names the lost parts', async () => {
    const { by, draftId } = await uploaded(fixture(name))
    const edited = withPrices(await draftOf(by, draftId), 12)
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

const meansOf = async (draftId: string): Promise<string | undefined> => {
  const text = 'select means from invoices where draft_id = ?'
  const [row] = await x.app.orm.em.fork().execute<{ means: string }[]>(text, [draftId])
  return row?.means
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
    const terms = draft.file?.parts?.map(({ term }) => term)
    if (name === 'invoice-direct-debit.xml') expect(terms).toContain('mandate')
    const { status, body } = await act('uploadDraft', by, draftId)
    expect([status, body.violations]).toEqual([200, undefined])
    const isCollected = name === 'invoice-direct-debit.xml'
    expect(await meansOf(draftId)).toBe(isCollected ? 'COLLECTED' : 'TRANSFER')
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
    await act('updateDraft', by, draftId, withPrices(await draftOf(by, draftId), 12))
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
