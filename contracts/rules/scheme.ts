import { normaliseBelgianNumber } from './formats.ts'

export type Participant = {
  /** Four-digit endpoint scheme; empty outside Belgium, where the user enters it. */
  scheme: string
  participant: string
  /** The VAT number as it is stored: digits for Belgium, else as typed. */
  vat: string
}

/** Derives endpoint and stored VAT number (specification section 4): a Belgian number with BE gives 9925, without it 0208. */
export function deriveParticipant({
  country,
  vat,
}: {
  country?: string | null
  vat?: string | null
}): Participant {
  const typed = (vat ?? '').trim()
  if ((country ?? '').toUpperCase() !== 'BE') return { scheme: '', participant: typed, vat: typed }
  const digits = normaliseBelgianNumber(typed)
  if (!/^be/i.test(typed)) return { scheme: '0208', participant: digits, vat: digits }
  return { scheme: '9925', participant: digits && `BE${digits}`, vat: digits }
}
