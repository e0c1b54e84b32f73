/** Decides whose invoice it is, for an invoice as data. */
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { type Invoice, type Party, vatRegistration } from '#contracts/rules/invoice/model.ts'
import type { Origin } from '#contracts/rules/invoice/paper.ts'
import type { KnownParty } from './fields/reading.ts'
import { fold } from './page/fold.ts'

export function originOfInvoice({ seller, buyer }: Invoice, us: KnownParty | undefined): Origin {
  if (!us) return 'UNKNOWN'
  if (isUs(seller, us)) return 'OWN'
  if (numbersOf(seller).length === 0) return 'UNKNOWN'
  return isUs(buyer, us) ? 'PURCHASE' : 'OTHER_SELLER'
}

/** A number decides where there is one. */
function isUs(party: Party | undefined, us: KnownParty): boolean {
  const numbers = numbersOf(party)
  if (numbers.length > 0) return numbers.includes(plain(us.vat))
  const ours = [us.name, us.otherName ?? us.name].map(fold)
  return namesOf(party).some((name) => ours.includes(fold(name)))
}

const plain = (number: string): string =>
  normaliseBelgianNumber(number)
    .replace(/^[A-Z]{2}(?=\d{10}$)/i, '')
    .toUpperCase()

/** VAT number, company number and Belgian endpoint: any of them may match ours. */
function numbersOf(party: Party | undefined): string[] {
  const registrations = party?.taxRegistrations?.map(({ id }) => id) ?? []
  const { scheme = '', value } = party?.endpoint ?? {}
  const endpoint = ['0208', '9925'].includes(scheme) ? value : undefined
  return [...registrations, party?.legalId?.value, endpoint].flatMap((number) =>
    number?.trim() ? [plain(number)] : [],
  )
}

const namesOf = (party: Party | undefined): string[] =>
  [party?.registrationName, party?.name].flatMap((name) => name?.trim() || [])

/** The seller, within the contract's bounds. */
export const supplierOf = ({ seller }: Invoice): { name: string | null; vat: string | null } => ({
  name: (seller?.registrationName || seller?.name)?.slice(0, 200) ?? null,
  vat: vatRegistration(seller)?.id?.slice(0, 30) ?? null,
})
