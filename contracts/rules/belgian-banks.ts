/** The large Belgian banks by the first three digits of their accounts (National Bank of Belgium, list of identification numbers). */
import { isIban, normaliseIban } from './formats.ts'

/** Banks that merged answer to each other's BIC. */
const BANKS: readonly [from: number, to: number, bics: readonly string[]][] = [
  [1, 49, ['GEBABEBB']],
  [50, 99, ['GKCCBEBB']],
  [140, 149, ['GEBABEBB']],
  [200, 214, ['GEBABEBB']],
  [220, 298, ['GEBABEBB']],
  [310, 399, ['BBRUBEBB']],
  [400, 499, ['KREDBEBB']],
  [733, 741, ['KREDBEBB', 'CREGBEBB']],
  [750, 774, ['AXABBE22', 'NICABEBB']],
  [775, 799, ['GKCCBEBB']],
  [890, 899, ['VDSPBE91']],
]

/** True between two banks of the table alone, since smaller ones rent codes. @param iban a Belgian one @param bank the first four letters of a BIC */
export function isOtherBelgianBank(iban: string, bank: string): boolean {
  const own = findBics(iban)
  const isOf = (bics: readonly string[]) => bics.some((bic) => bic.startsWith(bank))
  return own.length > 0 && !isOf(own) && BANKS.some(([, , bics]) => isOf(bics))
}

/** The BIC that goes with a Belgian IBAN; undefined where the bank is small, or where two merged. */
export function belgianBic(iban: string): string | undefined {
  const [bic, ...others] = isIban(iban) ? findBics(iban) : []
  return others.length === 0 ? bic : undefined
}

function findBics(iban: string): readonly string[] {
  const account = normaliseIban(iban)
  const code = Number(account.slice(4, 7))
  return (account.startsWith('BE') && BANKS.find(([from, to]) => code >= from && code <= to)?.[2]) || []
}
