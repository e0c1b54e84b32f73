/** Odoo, by its JSON-2 API, with the key that a user made there. */
import type { KeyedTool, ToolCustomer, ToolInvoice } from './external-tool.ts'
import type { CallOptions } from './http.ts'
import { type OdooCalls, type OdooSettings, odooCalls } from './odoo-calls.ts'
import { linesOf } from './odoo-lines.ts'
import { changesIn, fieldsOfRow, idIn, nameIn, OURS, rowOfMove } from './odoo-rows.ts'
import { type Memory, memories } from './remember.ts'
import { cents, dayIn, long, shown, type Told, text } from './told.ts'

export function odooAt(settings: OdooSettings, options: CallOptions): KeyedTool {
  const remembered = memories()
  return {
    name: 'Odoo',
    connectedBy: 'KEY',
    isSimulated: false,
    listChanges: (key, asked) => changesIn(odooCalls(settings, key, options), remembered(key), asked),
    getInvoice: (key, id) => invoiceIn(odooCalls(settings, key, options), remembered(key), id),
    download: (key, id, format) => fileOf(odooCalls(settings, key, options), id, format),
  }
}

const ITS_OWN = [
  'invoice_date_due',
  'delivery_date',
  'ref',
  'payment_reference',
  'narration',
  'amount_untaxed',
  'reversed_entry_id',
  'company_id',
]

async function invoiceIn(calls: OdooCalls, remember: Memory, id: string): Promise<ToolInvoice | undefined> {
  const move = Number(id)
  if (!Number.isSafeInteger(move)) return undefined
  const fields = [...(await fieldsOfRow(calls, remember)), ...ITS_OWN]
  const [found] = await calls.search('account.move', { domain: [...OURS, ['id', '=', move]], fields })
  if (found === undefined) return undefined
  const partner = await partnerOf(calls, idIn(found.partner_id))
  const row = rowOfMove(found, partner)
  const company = idIn(found.company_id)
  return {
    ...row,
    dueDate: dayIn(found.invoice_date_due),
    deliveryDate: dayIn(found.delivery_date),
    orderNumber: shown(found.ref),
    paymentReference: shown(found.payment_reference),
    note: long(text(found.narration)?.replace(/<[^>]*>/g, ' ')),
    issuerVatNumber: await remember(`company ${company}`, () => vatOfCompany(calls, company)),
    customer: { ...row.customer, ...customerIn(partner) },
    ...(await linesOf(calls, remember, move)),
    discounts: [],
    totalExclusiveInCents: cents(found.amount_untaxed),
    totalBeforeDiscountInCents: null,
    creditedNumber: nameIn(found.reversed_entry_id)?.split(' (')[0] ?? null,
  }
}

async function partnerOf(calls: OdooCalls, id: number): Promise<Told | undefined> {
  const address = ['street', 'zip', 'city', 'country_code']
  const fields = ['name', 'vat', 'is_company', 'email', 'company_registry', ...address]
  const [partner] = await calls.search('res.partner', { domain: [['id', '=', id]], fields })
  return partner
}

async function vatOfCompany(calls: OdooCalls, id: number): Promise<string | null> {
  const [company] = await calls.search('res.company', { domain: [['id', '=', id]], fields: ['vat'] })
  return shown(company?.vat)
}

function customerIn(
  partner: Told | undefined,
): Pick<ToolCustomer, 'email' | 'registrationNumber' | 'address'> {
  const address = {
    street: shown(partner?.street),
    postalCode: shown(partner?.zip),
    city: shown(partner?.city),
    countryCode: shown(partner?.country_code),
  }
  const isKnown = Object.values(address).some((part) => part !== null)
  return {
    email: shown(partner?.email),
    registrationNumber: shown(partner?.company_registry),
    address: isKnown ? address : null,
  }
}

const FILES = { UBL: 'ubl_cii_xml_file', PDF: 'invoice_pdf_report_file' }

/** Made there when the invoice is sent or printed; not before. */
async function fileOf(calls: OdooCalls, id: string, format: 'UBL' | 'PDF'): Promise<Buffer | undefined> {
  const domain = [
    ['res_model', '=', 'account.move'],
    ['res_id', '=', Number(id)],
    ['res_field', '=', FILES[format]],
  ]
  const [file] = await calls.search('ir.attachment', { domain, fields: ['datas'], limit: 1 })
  const bytes = Buffer.from(text(file?.datas) ?? '', 'base64')
  return bytes.length > 0 ? bytes : undefined
}
