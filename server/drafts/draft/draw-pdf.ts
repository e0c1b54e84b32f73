/** The PDF of a draft whose source is DRAWN. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { DocumentLanguage } from '#contracts/rules/document-language.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import type { Account } from '../../accounts/account.ts'
import { readDesign } from '../../accounts/invoice-design.ts'
import { drawInvoice } from '../../formats/print/draw-invoice.ts'
import type { Replaced } from '../../formats/print/glyphs.ts'
import type { Language } from '../../platform/language.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import type { Candidate } from './candidate.ts'

export interface DrawnPdf {
  bytes: Buffer
  pages: number
  /** Characters that no font has. */
  replaced: Replaced[]
}

export interface DrawingContext {
  em: EntityManager
  ports: { storage: Pick<Storage, 'get'> }
  account: Account
  /** Of a customer without a language. */
  language: Language
  signal?: AbortSignal | undefined
}

/**
 * Drawn by the account's design, in the customer's language. A self-billed one is the document of its seller, without the logo and the footer of the account.
 * @param xml the document without a PDF, to be attached
 * @throws {Unavailable} when it takes too long, or too many others wait
 */
export async function drawPdf(
  { em, ports, account, language, signal }: DrawingContext,
  { inputDetails }: Pick<Candidate, 'inputDetails'>,
  { invoice, xml, isPreview = false }: { invoice: Invoice; xml: Buffer | null; isPreview?: boolean },
): Promise<DrawnPdf> {
  const { language: usual, ...design } = await readDesign(em, ports.storage, account.id)
  const own = inputDetails.selfBilled
    ? { ...design, logo: null, footer: '', showQr: false, showTerms: false }
    : design
  const task = {
    invoice,
    design: own,
    language: languageOf(inputDetails) ?? usual ?? language,
    xml,
    isPreview,
  }
  return drawInvoice(task, { owner: account.id, signal })
}

const languageOf = ({ customer }: Candidate['inputDetails']): DocumentLanguage | undefined =>
  customer?.language || undefined
