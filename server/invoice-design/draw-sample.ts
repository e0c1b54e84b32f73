/** The account's last invoice in a design that is not stored. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import type { DocumentLanguage } from '#contracts/rules/document-language.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice as InvoiceModel } from '#contracts/rules/invoice/model.ts'
import { formatNumber, referenceFor } from '#contracts/rules/numbering.ts'
import type { components } from '#generated/api.ts'
import type { Download, UploadedFile } from '#generated/handlers.ts'
import type { Account } from '../accounts/account.ts'
import { readDesign } from '../accounts/invoice-design.ts'
import { presentSupplier } from '../accounts/shown-account.ts'
import { drawInvoice } from '../formats/print/draw-invoice.ts'
import { readIsolated } from '../formats/xml/read-isolated.ts'
import { Invoice } from '../invoices/invoice.ts'
import { DEFAULT_NUMBERING } from '../numbering/numbering.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { rewriteLogo } from './rewrite-logo.ts'
import type { SampleTask } from './sample-work.ts'

const READING = new URL('./sample-work.ts', import.meta.url)

interface SampleContext {
  em: EntityManager
  storage: Pick<Storage, 'get'>
  account: Account
  signal: AbortSignal
}

/**
 * @param file a logo that is not stored
 * @throws {Problem} as setLogo, for the file
 */
export async function drawSample(
  context: SampleContext,
  input: components['schemas']['SampleDesign'],
  file?: UploadedFile,
): Promise<Download> {
  const { account, signal } = context
  const options = { owner: account.id, signal }
  const { template, colour, keepsColour = false, footer, showQr = true, showTerms = true, language } = input
  const logo = file ? (await rewriteLogo(file.bytes, options)).png : await findLogo(context, input)
  const design = { template, colour, keepsColour, footer: footer?.trim() ?? '', showQr, showTerms, logo }
  const invoice = (await readLast(context)) ?? invent(account, language)
  const { bytes } = await drawInvoice({ invoice, design, language, xml: null }, options)
  return { fileName: `${invoice.number ?? ''}.pdf`, mimeType: 'application/pdf', bytes, inline: true }
}

const findLogo = async (
  { em, storage, account }: SampleContext,
  { keepsLogo = false }: components['schemas']['SampleDesign'],
) => (keepsLogo ? (await readDesign(em, storage, account.id)).logo : null)

async function readLast({ em, storage, account }: SampleContext): Promise<InvoiceModel | undefined> {
  const [last] = await em.find(
    Invoice,
    { accountId: account.id, type: 'E_INVOICES' },
    { orderBy: { id: 'desc' }, limit: 1 },
  )
  if (last === undefined) return undefined
  const task: SampleTask = { bytes: await storage.get(last.ublFile.key) }
  return readIsolated<SampleTask, InvoiceModel>(READING, task, { owner: account.id })
}

const INVENTED: Record<DocumentLanguage, { customer: string; lines: readonly [string, string] }> = {
  nl: { customer: 'Voorbeeldklant nv', lines: ['Eerste artikel', 'Tweede artikel'] },
  fr: { customer: 'Client exemple sa', lines: ['Premier article', 'Deuxième article'] },
  de: { customer: 'Musterkunde AG', lines: ['Erster Artikel', 'Zweiter Artikel'] },
  en: { customer: 'Sample customer ltd', lines: ['First item', 'Second item'] },
}

function invent(account: Account, language: DocumentLanguage): InvoiceModel {
  const { customer, lines } = INVENTED[language]
  const issueDate = todayInBrussels()
  const { pattern } = DEFAULT_NUMBERING.series.E_INVOICES
  const invoiceNumber = formatNumber(pattern, issueDate, 1)
  const [first, second] = lines
  return fromDraft(
    {
      type: 'E_INVOICES',
      supplier: null,
      inputDetails: {
        heading: { invoiceNumber, issueDate, dueDate: addDays(issueDate, 30) },
        payment: { currency: 'EUR', reference: referenceFor(invoiceNumber, pattern) ?? '' },
        customer: {
          name: customer,
          street: 'Kerkstraat 1',
          postalCode: '1000',
          city: 'Brussel',
          country: 'BE',
        },
        lines: [
          { id: '1', name: first, quantity: 4, unitPrice: 12.5, vatRate: 21 },
          { id: '2', name: second, quantity: 10, unitPrice: 3.85, vatRate: 6 },
        ],
        iban: account.iban ?? '',
        bic: account.bic ?? '',
      },
    },
    { supplier: presentSupplier(account) },
  )
}
