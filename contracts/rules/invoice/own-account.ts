/** Compares the account that a draft is to be paid to with the company's own. */
import { displayIban, normaliseIban } from '../formats.ts'
import { type DraftDocument, type DraftInputDetails, filled } from './draft.ts'
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
