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

/** Every field that the form shows, so that what was typed in any of them can be put back. */
export function toForm(customer: Customer): Customer {
  return { ...newCustomer, ...customer }
}

/** The endpoint as country and number yield it, and a whole Belgian number as it is stored. */
export function settle(customer: Customer): Customer {
  const derived = withDerivedEndpoint(customer)
  return isWhole(customer) ? withStoredVat(derived) : derived
}

/** A Belgian VAT number is kept as digits; any other is the typist's to mend. */
export function withStoredVat(customer: Customer): Customer {
  const digits = normaliseBelgianNumber(customer.vat)
  return customer.country === 'BE' && digits !== '' ? { ...customer, vat: digits } : customer
}

/** Ten digits, whatever stands around them: nothing is added to a number that is still being typed. */
const isWhole = ({ vat }: Customer) => vat.replace(/\D/g, '').length === 10
