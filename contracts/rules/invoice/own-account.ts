/** The account that a draft is to be paid to, and the company's own. */
import { displayIban, normaliseIban } from '../formats.ts'
import { type DraftDocument, type DraftInputDetails, type DraftSupplier, filled } from './draft.ts'
import type { DraftFinding } from './judge-draft.ts'

/** It only warns: a company may have several accounts, or a factor. */
export const OTHER_ACCOUNT_RULE = 'ZEGEL-OTHER-ACCOUNT'

const FIELD = '/inputDetails/iban'

type Asked = Pick<DraftDocument, 'supplier'> & {
  inputDetails?: (DraftInputDetails & { keptDifferences?: readonly string[] | null }) | null
}

/**
 * A warning where the draft asks to be paid to another account, unless the sender has seen it and means it.
 * @param own the account number in the company's data; without one there is nothing to compare
 */
export function otherAccountIn(
  { supplier, inputDetails }: Asked,
  own: string | null | undefined,
): DraftFinding[] {
  const asked = filled(inputDetails?.iban) ?? filled(supplier?.iban)
  const known = filled(own)
  if (asked === undefined || known === undefined || normaliseIban(asked) === normaliseIban(known)) return []
  if (inputDetails?.keptDifferences?.includes(FIELD)) return []
  return [
    {
      field: FIELD,
      messageKey: 'other-account',
      rule: OTHER_ACCOUNT_RULE,
      severity: 'WARNING',
      params: { written: displayIban(normaliseIban(asked)), own: displayIban(normaliseIban(known)) },
    },
  ]
}

type Payable = { type: DraftDocument['type']; supplier?: DraftSupplier | null }
type BankAccount = Pick<DraftSupplier, 'iban' | 'bic'>

/** The details of a new draft: an invoice that names no account is to be paid to the company's own, unless the company is its buyer. */
export function paidToOwn<Details extends DraftInputDetails>(
  { type, supplier, inputDetails }: Payable & { inputDetails: Details },
  own: BankAccount,
): Details {
  const isNamed = filled(inputDetails.iban) ?? filled(supplier?.iban)
  if (
    type === 'E_CREDIT_NOTES' ||
    inputDetails.selfBilled === true ||
    isNamed !== undefined ||
    !filled(own.iban)
  )
    return inputDetails
  return { ...inputDetails, iban: own.iban, bic: filled(inputDetails.bic) ?? own.bic }
}

/** The content of a document that comes again, without the company's own account, so that each one names the account of its day. */
export function withoutOwn<Content extends Pick<DraftDocument, 'supplier' | 'inputDetails'>>(
  content: Content,
  own: string | null | undefined,
): Content {
  const { supplier, inputDetails } = content
  const isOwn = (iban: string | null | undefined): boolean =>
    filled(own) !== undefined && normaliseIban(iban ?? '') === normaliseIban(own ?? '')
  const { iban: _, bic: __, ...details } = inputDetails ?? {}
  const { iban: ___, bic: ____, ...party } = supplier ?? {}
  return {
    ...content,
    ...(isOwn(inputDetails?.iban) && { inputDetails: details }),
    ...(isOwn(supplier?.iban) && { supplier: party }),
  }
}
