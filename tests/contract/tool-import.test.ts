/** The fate of an invoice of the external tool: a draft, or an unchanged send. */
import { beforeAll, describe, expect, it } from 'vitest'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { Account } from '#server/accounts/account.ts'
import { prepareDocument } from '#server/drafts/send/prepare-sending.ts'
import { contentOfTool } from '#server/external-tool/import/content-of-tool.ts'
import { readToolInvoice } from '#server/external-tool/import/read-tool-invoice.ts'
import {
  beginDraft,
  candidateOfImport,
  refusalOfImport,
  type ToolFiles,
  type ToolImport,
} from '#server/external-tool/import/tool-import.ts'

import type { ToolInvoice } from '#server/ports/external-tool/external-tool.ts'
import { customersOf } from '#tests/support/customers.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually, samplePdf } from '#tests/support/ready-draft.ts'
import { filesOn } from '#tests/support/sent-files.ts'
import { setServer } from '#tests/support/server.ts'
import { aToolCustomer, aToolInvoice, type InvoiceSaid } from '#tests/support/tool-invoice.ts'

const x = exchangeOn(setServer())
const files = filesOn(x)
let seller: Company
let buyer: Company

beforeAll(async () => {
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
})

const today = new Date().toISOString().slice(0, 10)
let last = 0

/** From the seller to the buyer, under a number of its own. */
function invoiceSaying(said: InvoiceSaid = {}): ToolInvoice {
  last += 1
  const customer = { ...aToolCustomer, name: buyer.name, vatNumber: `BE ${buyer.kbo}` }
  const dates = { issueDate: today, deliveryDate: today, dueDate: '2099-12-31' }
  const own = { number: `2026 / ${last}`, issuerVatNumber: `BE ${seller.kbo}`, ...dates }
  return aToolInvoice({ ...own, customer, ...said })
}

const accountOf = ({ accountId }: Company): Promise<Account> =>
  x.app.orm.em.fork().findOneOrFail(Account, { id: accountId })

async function read(invoice: ToolInvoice, given: Partial<ToolFiles> = {}, by = seller): Promise<ToolImport> {
  const account = await accountOf(by)
  const context = { em: x.app.orm.em.fork(), ports: x.app.ports, account, language: 'nl' as const }
  const isolation = { owner: account.id }
  return readToolInvoice({ ...context, isolation }, invoice, { ubl: undefined, pdf: undefined, ...given })
}

async function begin(imported: ToolImport, by = seller): Promise<string> {
  const account = await accountOf(by)
  const { queue, orm } = x.app
  return orm.em.fork().transactional(async (em) => (await beginDraft({ em, queue }, account, imported)).id)
}

const NOTE = 'Met dank voor het vertrouwen.'

/** As the tool writes it: under another endpoint than ours, with a note and long texts that the form has no field for. */
async function ublOf(invoice: ToolInvoice, change: (xml: string) => string = (xml) => xml): Promise<Buffer> {
  const { type, inputDetails } = contentOfTool(invoice)
  const account = await accountOf(seller)
  const supplier = { ...account, participantIdentifiers: [`9925:BE${seller.kbo}`] }
  const xml = writeUbl(fromDraft({ type, inputDetails }, { supplier }))
    .replace('</cbc:InvoiceTypeCode>', `</cbc:InvoiceTypeCode><cbc:Note>${NOTE}</cbc:Note>`)
    .replace('<cac:Item>', '<cac:Item><cbc:Description>Met koffie</cbc:Description>')
  return Buffer.from(change(xml))
}

const tool = { pdf: samplePdf().bytes }

async function settledDraft(draftId: string) {
  await eventually(async () => {
    const path = { accountId: seller.accountId, draftId }
    const { body } = await x.calls('getRecognition', seller.token, { path })
    return body.state === 'RUNNING' ? undefined : body
  })
  return files.draftOf(seller, draftId)
}

async function sentFrom(draftId: string, by = seller): Promise<string> {
  const { status, body } = await files.act('sendDraft', by, draftId)
  expect(status, JSON.stringify(body)).toBe(200)
  return (await files.arrived(draftId)).toString()
}

describe('the tool’s own UBL', () => {
  it('goes out as it came, from our endpoint and with the tool’s PDF, though the draft knows where it is from', async () => {
    const invoice = invoiceSaying({ discounts: [{ percent: 10, description: 'Trouwe klant' }] })
    const imported = await read(invoice, { ...tool, ubl: await ublOf(invoice) })
    expect(imported.warnings).toEqual([])
    const draftId = await begin(imported)
    const draft = await settledDraft(draftId)
    expect(draft.file).toMatchObject({ format: 'UBL', origin: 'UPLOAD', goesAsItCame: true })
    expect(draft.inputDetails).toMatchObject({
      teamleaderInvoiceId: invoice.id,
      heading: { invoiceNumber: invoice.number },
      allowanceCharges: [{ amount: 10, reason: 'Trouwe klant' }],
    })
    const xml = await sentFrom(draftId)
    expect(xml).toContain(NOTE)
    expect(xml).toContain('Met koffie')
    expect(xml).toMatch(new RegExp(`schemeID="0208">${seller.kbo}<`))
    expect(xml).not.toContain(`>BE${seller.kbo}</cbc:EndpointID>`)
    expect(xml).toContain(tool.pdf.toString('base64').slice(0, 200))
    const row = (await x.sent(seller)).find(({ invoiceNumber }) => invoiceNumber === invoice.number)
    expect(row).toMatchObject({ documentSource: 'TEAMLEADER', totalAmountInCent: invoice.totalInCents })
  })

  it('keeps parts without a field in the form when the draft is edited', async () => {
    const invoice = invoiceSaying()
    const draftId = await begin(await read(invoice, { ...tool, ubl: await ublOf(invoice) }))
    const { inputDetails, version } = await settledDraft(draftId)
    const heading = { ...inputDetails?.heading, orderNumber: 'PO-anders' }
    const body = { type: 'E_INVOICES', inputDetails: { ...inputDetails, heading }, version }
    const updated = await files.act('updateDraft', seller, draftId, body)
    expect(updated.body).toMatchObject({ file: { goesAsItCame: false } })
    expect(updated.body.inputDetails.teamleaderInvoiceId).toBe(invoice.id)
    const xml = await sentFrom(draftId)
    expect(xml).toContain(NOTE)
    expect(xml).toContain('PO-anders')
  })

  it.each<[string, (xml: string) => string]>([
    ['is e-FFF', (xml) => xml.replace(/urn:cen\.eu[^<]*/, 'urn:www.cenbii.eu:transaction:biitrns010:ver2.0')],
    ['is another document', (xml) => xml.replace('>2026 / ', '>2019 / 9')],
    ['is in another currency', (xml) => xml.replaceAll('EUR', 'GBP')],
    ['can’t be read', (xml) => xml.slice(0, 900)],
    ['is none', () => '<html>Expired</html>'],
  ])('is left aside when it %s: the draft is made of what the tool says', async (_, change) => {
    const invoice = invoiceSaying()
    const { content } = await read(invoice, { ...tool, ubl: await ublOf(invoice, change) })
    expect(content.sourceFile).toBeNull()
    expect(content.inputDetails.heading?.invoiceNumber).toBe(invoice.number)
  })

  it('whose total is not the tool’s is told, and not sent without a look', async () => {
    const invoice = invoiceSaying()
    const ubl = await ublOf(invoice)
    const imported = await read({ ...invoice, totalInCents: invoice.totalInCents + 500 }, { ubl })
    expect(imported).toMatchObject({
      warnings: ['TOTAL_DIFFERS'],
      totals: { draftInCents: 12_100, toolInCents: 12_600 },
    })
    expect(refusalOfImport(imported)).toMatchObject({
      code: 'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL',
      violations: [{ field: '/inputDetails/payment/totalVatIncl', messageKey: 'differs-from-tool' }],
    })
  })
})

describe('the tool’s data', () => {
  it('becomes a draft with the tool’s PDF, which is sent as the tool has it', async () => {
    const invoice = invoiceSaying({ lines: [{ unitPrice: 19.99 }, { taxPercent: 6 }] })
    const imported = await read(invoice, tool)
    expect(refusalOfImport(imported)).toBeUndefined()
    const draftId = await begin(imported)
    const draft = await settledDraft(draftId)
    expect(draft).toMatchObject({
      file: null,
      pdf: { fileName: `${invoice.number?.replace(' / ', '-')}.pdf` },
    })
    expect(await sentFrom(draftId)).toContain(tool.pdf.toString('base64').slice(0, 200))
    const row = (await x.sent(seller)).find(({ invoiceNumber }) => invoiceNumber === invoice.number)
    expect(row).toMatchObject({ documentSource: 'TEAMLEADER', totalAmountInCent: invoice.totalInCents })
  })

  it('has a drawn PDF in place of the tool’s in an account that draws, and is sent with it', async () => {
    const drawing = await newCompany(x.app)
    const design = { template: 'MODERN' as const, colour: '#7a3e12', pdfSource: 'DRAWN' as const }
    const path = { accountId: drawing.accountId }
    expect((await x.calls('updateInvoiceDesign', drawing.token, { path, body: design })).status).toBe(200)
    const invoice = invoiceSaying({ issuerVatNumber: `BE ${drawing.kbo}` })
    const draftId = await begin(await read(invoice, tool, drawing), drawing)
    const { body: draft } = await files.act('getDraft', drawing, draftId)
    expect(draft).toMatchObject({ pdfSource: 'DRAWN', pdf: null })
    const xml = await sentFrom(draftId, drawing)
    expect(xml).not.toContain(tool.pdf.toString('base64').slice(0, 200))
    const base64 = /mimeCode="application\/pdf"[^>]*>([^<]+)</.exec(xml)?.[1] ?? ''
    const { pages } = await readPdfText(Buffer.from(base64, 'base64'))
    for (const part of [invoice.number ?? '', drawing.name, buyer.name])
      expect(pages.join(' ')).toContain(part)
  })

  it('is printed where the tool gives no PDF, and printed again when it was edited', async () => {
    const draftId = await begin(await read(invoiceSaying(), { pdf: Buffer.from('<html>Expired</html>') }))
    const { inputDetails, version } = await settledDraft(draftId)
    const lines = [{ ...inputDetails?.lines?.[0], name: 'Boterkoeken' }]
    const body = { type: 'E_INVOICES', inputDetails: { ...inputDetails, lines }, version }
    expect((await files.act('updateDraft', seller, draftId, body)).status).toBe(200)
    const base64 = /mimeCode="application\/pdf"[^>]*>([^<]+)</.exec(await sentFrom(draftId))?.[1] ?? ''
    const { pages } = await readPdfText(Buffer.from(base64, 'base64'))
    expect(pages.join(' ')).toContain('Boterkoeken')
    expect(pages.join(' ')).not.toContain('Ontbijtpakketten')
  })

  it('is completed by the stored customer: the address, and the reason of a rate of 0', async () => {
    const kbo = newKbo()
    const stored = {
      name: 'Al bekend',
      vat: kbo,
      country: 'BE',
      scheme: '0088',
      participant: '5412345000013',
    }
    const known = {
      ...stored,
      email: 'oud@klant.example',
      telephone: '+32 52 00 00 00',
      vatTreatment: 'REVERSE_CHARGE',
    }
    expect((await customersOf(x.calls).create(seller, known)).status).toBe(201)
    const customer = { ...aToolCustomer, vatNumber: `BE ${kbo}` }
    const invoice = invoiceSaying({ customer, lines: [{ taxPercent: 0, taxDescription: '0 %' }, {}] })
    const imported = await read(invoice)
    expect(imported.content.inputDetails).toMatchObject({
      customer: {
        name: customer.name,
        email: customer.email,
        telephone: known.telephone,
        scheme: '0088',
        participant: '5412345000013',
      },
      lines: [{ vatRate: 0, vatTreatment: 'REVERSE_CHARGE' }, { vatRate: 21 }],
    })
    expect(refusalOfImport(imported)).toBeUndefined()
  })
})

describe('sending without a draft', () => {
  const prepared = async (invoice: ToolInvoice, given: Partial<ToolFiles> = {}) => {
    const imported = await read(invoice, given)
    const account = await accountOf(seller)
    const em = x.app.orm.em.fork()
    const context = { em, ports: x.app.ports, account, language: 'nl' as const }
    const asked = { mode: 'UPLOAD' as const, fallback: null }
    return prepareDocument(context, () => candidateOfImport(em, account, imported), asked)
  }

  it('judges and writes the same content, with or without the UBL, and without the form’s own required fields', async () => {
    const invoice = invoiceSaying({ orderNumber: null })
    for (const given of [{}, { ...tool, ubl: await ublOf(invoice) }]) {
      expect(await prepared(invoice, given)).toMatchObject({
        document: {
          invoice: { invoiceNumber: invoice.number, totalInCents: 12_100, customerVat: buyer.kbo },
        },
      })
    }
  })
})
