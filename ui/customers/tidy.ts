import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { withDerivedEndpoint } from '../forms/endpoint.ts'
import type { Customer } from './queries.ts'

/** A new customer: Belgian, with the enterprise number as its endpoint once there is one (specification section 9). */
export const newCustomer: Customer = {
  name: '',
  vat: '',
  country: 'BE',
  street: '',
  postalCode: '',
  city: '',
  telephone: '',
  email: '',
  scheme: '0208',
  participant: '',
}

/** With every field of the form, and without what only the server knows, so that input in any of them can be restored. */
export function toForm({ reach: _, ...customer }: Customer): Customer {
  return { ...newCustomer, ...customer }
}

/** With the endpoint that follows from country and number, and a complete Belgian number normalised. */
export function settle(customer: Customer): Customer {
  const derived = withDerivedEndpoint(customer)
  return isWhole(customer) ? withStoredVat(derived) : derived
}

/** A Belgian VAT number is stored as digits; others stay as typed. */
export function withStoredVat(customer: Customer): Customer {
  const digits = normaliseBelgianNumber(customer.vat)
  return customer.country === 'BE' && digits !== '' ? { ...customer, vat: digits } : customer
}

/** Ten digits in any notation: nothing is derived while the number is being typed. */
const isWhole = ({ vat }: Customer) => vat.replace(/\D/g, '').length === 10
