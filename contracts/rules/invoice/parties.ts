/** The countries of seller and buyer for the rules. */
import type { Invoice, Party } from './model.ts'

const upper = (text: string | undefined) => text?.trim().toUpperCase()

const addressCountry = (party: Party | undefined) => upper(party?.address?.country)

/** The prefix of the VAT number under the scheme `VAT`, in this spelling. */
function vatPrefix(party: Party | undefined): string | undefined {
  const registration = party?.taxRegistrations?.find(({ scheme }) => scheme === 'VAT')
  return upper(registration?.id?.slice(0, 2)) || undefined
}

/** By the VAT number, else the tax representative's, else the address. */
export function supplierCountry({ seller, taxRepresentative }: Invoice): string {
  return vatPrefix(seller) ?? vatPrefix(taxRepresentative) ?? addressCountry(seller) ?? 'XX'
}

/** Without the representative, who is no party to the delivery. */
export function ownCountry(party: Party | undefined): string {
  return vatPrefix(party) ?? addressCountry(party) ?? 'XX'
}

/** By the addresses only, as in the Danish, Icelandic, Dutch and German rules. */
export function isBetween({ seller, buyer }: Invoice, country: string): boolean {
  return addressCountry(seller) === country && addressCountry(buyer) === country
}

export function isFrom({ seller }: Invoice, country: string): boolean {
  return addressCountry(seller) === country
}
