/** The structured file that a draft was made of. Its bytes are never changed; whether they go out is decided when it is sent. */
import { isCurrency } from '#contracts/rules/currencies.ts'
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import type { Account } from '../accounts/account.ts'
import type { DraftSupplier, InputDetails, PdfFile, SourceFile } from './draft.ts'

/** What of a draft decides whether its file goes out. */
export interface DraftContent {
  type: DraftType
  supplier?: DraftSupplier | null
  inputDetails: InputDetails
  pdfFile?: PdfFile | null
  sourceFile?: SourceFile | null
}

/** Whether nothing that travels was changed: where it is delivered is ours to say, and no change of the document. */
export function isAsUploaded(account: Account, draft: DraftContent): boolean {
  const { sourceFile, pdfFile } = draft
  if (sourceFile == null || (pdfFile?.key ?? null) !== sourceFile.pdfKey || isAnother(sourceFile))
    return false
  if (currencyOf(draft) !== currencyOf(sourceFile.asRead) && isUnknown(sourceFile.currency)) return false
  return travels(account, draft) === travels(account, sourceFile.asRead)
}

const currencyOf = ({ inputDetails }: Pick<DraftContent, 'inputDetails'>): string =>
  inputDetails.payment?.currency || ''

/** No form offers it, so that a form leaves it open, which means euro everywhere else. */
const isUnknown = (currency: string | null): boolean => currency !== null && !isCurrency(currency)

/** A copy and a credit note are documents of their own. */
const isAnother = ({ origin }: SourceFile): boolean => origin === 'COPY' || origin === 'CREDIT_NOTE'

function travels(
  account: Account,
  { type, supplier = null, inputDetails }: Omit<DraftContent, 'pdfFile'>,
): string {
  const customer = { ...inputDetails.customer, scheme: null, participant: null }
  const draft = { type, supplier, inputDetails: { ...inputDetails, customer } }
  return writeUbl(fromDraft(draft, { supplier: account }))
}
