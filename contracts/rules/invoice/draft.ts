/** A draft with the fields of the contract's Draft.yaml that a document needs. Empty is absent, null or ''. */
import type { draftFields } from '#generated/draft-fields.ts'
import type { Cell } from '../totals.ts'

type Text = string | null

export type DraftType = 'E_INVOICES' | 'E_CREDIT_NOTES'

type ValueOf<Field> = Field extends { kind: 'number' }
  ? Cell
  : Field extends { kind: 'flag' }
    ? boolean | null
    : Field extends { kind: 'texts' }
      ? readonly string[] | null
      : Text

/** All fields of a part are optional. */
type PartOf<Fields> = { -readonly [Name in keyof Fields]?: ValueOf<Fields[Name]> }

export type DraftHeading = PartOf<typeof draftFields.heading>
/** Totals are computed; those in the draft are ignored. */
type DraftPayment = PartOf<typeof draftFields.payment>
export type DraftParty = Pick<
  PartOf<typeof draftFields.customer>,
  keyof typeof draftFields.customer & keyof typeof draftFields.supplier
>
export type DraftLine = PartOf<typeof draftFields.lines>
/** A discount or cost of the whole document. */
export type DraftAllowanceCharge = PartOf<typeof draftFields.allowanceCharges>

export type DraftInputDetails = PartOf<typeof draftFields.inputDetails> & {
  heading?: DraftHeading | null
  payment?: DraftPayment | null
  customer?: DraftParty | null
  lines?: readonly DraftLine[] | null
  allowanceCharges?: readonly DraftAllowanceCharge[] | null
}

/** The draft's own supplier, or the account's with its registered endpoints. */
export type DraftSupplier = DraftParty & {
  iban?: Text
  bic?: Text
  /** `0208:0123456749`; the first is the sender's. */
  participantIdentifiers?: readonly string[] | null
}

export type DraftDocument = {
  type?: DraftType | null
  supplier?: DraftSupplier | null
  inputDetails?: DraftInputDetails | null
}

/** A trimmed text; undefined when it is empty. */
export function filled(text: string | null | undefined): string | undefined {
  return text?.trim() || undefined
}
