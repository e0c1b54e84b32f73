/** Decides the warnings of a self-billed document: the account is its seller, so that nothing is paid, and it has no vendor. */
import { normaliseIban } from '#contracts/rules/formats.ts'
import { otherSender, type PaymentFacts, totalsNotInPdf, type Warning } from '../vendors/decide-warnings.ts'

/** @param ownIban the account to be paid to, in the company's data; without one there is nothing to compare */
export const selfBilledWarnings = (
  facts: Pick<PaymentFacts, 'accounts' | 'pdf' | 'total' | 'sender'>,
  ownIban: string | null,
): Warning[] => [...notOwnIban(facts, ownIban), ...totalsNotInPdf(facts), ...otherSender(facts)]

function notOwnIban({ accounts }: Pick<PaymentFacts, 'accounts'>, ownIban: string | null): Warning[] {
  const own = normaliseIban(ownIban ?? '')
  const other = accounts.find(({ iban }) => iban !== own)
  if (own === '' || other === undefined) return []
  return [{ code: 'IBAN_NOT_OWN', detail: { iban: other.iban, knownIbans: [own] } }]
}
