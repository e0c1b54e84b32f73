import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { type ParticipantId, readParticipantId } from '#contracts/rules/participant.ts'
import { type Account, numberOf as enterpriseNumberOf } from '../../accounts/account.ts'

/** The account's endpoints; it sends from the first. */
export function ownEndpoints(account: Account): ParticipantId[] {
  const registered = account.participantIdentifiers.flatMap((text) => readParticipantId(text) ?? [])
  return registered.length > 0
    ? registered
    : [{ scheme: '0208', participant: numberOf(enterpriseNumberOf(account)) }]
}

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

export const numberOf = (vat: string): string =>
  /^(be)?[\d\s.]+$/i.test(vat.trim()) ? normaliseBelgianNumber(vat) : folded(vat).replace(/[\s.]/g, '')
