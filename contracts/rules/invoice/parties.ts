/** In which countries the rules see the seller and the buyer. */
import type { Invoice, Party } from './model.ts'

const upper = (text: string | undefined) => text?.trim().toUpperCase()

const addressCountry = (party: Party | undefined) => upper(party?.address?.country)

/** The prefix of its VAT number under the scheme `VAT`, written just so; a registration without a number has none. */
function vatPrefix(party: Party | undefined): string | undefined {
  const registration = party?.taxRegistrations?.find(({ scheme }) => scheme === 'VAT')
  return upper(registration?.id?.slice(0, 2)) || undefined
}

/** By its VAT number, else its tax representative's, else its address. */
export function supplierCountry({ seller, taxRepresentative }: Invoice): string {
  return vatPrefix(seller) ?? vatPrefix(taxRepresentative) ?? addressCountry(seller) ?? 'XX'
}

/** The same without a representative, who is no party to the delivery. */
export function ownCountry(party: Party | undefined): string {
  return vatPrefix(party) ?? addressCountry(party) ?? 'XX'
}

/** By the addresses alone, as the Danish, Icelandic, Dutch and German rules look at them. */
export function isBetween({ seller, buyer }: Invoice, country: string): boolean {
  return addressCountry(seller) === country && addressCountry(buyer) === country
}

export function isFrom({ seller }: Invoice, country: string): boolean {
  return addressCountry(seller) === country
}
