/** The structured file that a draft was made of. It never changes; at sending it is decided whether it is sent. */
import { isCurrency } from '#contracts/rules/currencies.ts'
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import type { Account } from '../../accounts/account.ts'
import { presentSupplier } from '../../accounts/shown-account.ts'
import type { DraftSupplier, InputDetails, PdfFile, SourceFile } from './draft.ts'

/** The content of a draft that decides whether its file is sent. */
export interface DraftContent {
  type: DraftType
  supplier?: DraftSupplier | null
  inputDetails: InputDetails
  pdfFile?: PdfFile | null
  sourceFile?: SourceFile | null
}

/** True when no content was changed; the address of delivery doesn't count. */
export function isAsUploaded(account: Account, draft: DraftContent): boolean {
  const { sourceFile, pdfFile } = draft
  if (sourceFile == null || (pdfFile?.key ?? null) !== sourceFile.pdfKey || isAnother(sourceFile))
    return false
  if (draftCurrency(draft) !== draftCurrency(sourceFile.asRead) && isUnknown(sourceFile.currency))
    return false
  return travels(account, draft) === travels(account, sourceFile.asRead)
}

const draftCurrency = ({ inputDetails }: Pick<DraftContent, 'inputDetails'>): string =>
  inputDetails.payment?.currency || ''

/** Forms don't offer this currency, so they leave it empty, which means euro elsewhere. */
const isUnknown = (currency: string | null): boolean => currency !== null && !isCurrency(currency)

/** A copy and a credit note are new documents. */
export const isAnother = ({ origin }: SourceFile): boolean => origin === 'COPY' || origin === 'CREDIT_NOTE'

function travels(
  account: Account,
  { type, supplier = null, inputDetails }: Omit<DraftContent, 'pdfFile'>,
): string {
  const customer = { ...inputDetails.customer, scheme: null, participant: null }
  const draft = { type, supplier, inputDetails: { ...inputDetails, customer } }
  return writeUbl(fromDraft(draft, { supplier: presentSupplier(account) }))
}
