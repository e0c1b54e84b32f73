/** Whose invoices the simulated tool keeps, and the firms that issue them. */

export interface Firm {
  name: string
  /** Ten digits. */
  vat: string
  street: string
  postalCode: string
  city: string
  iban: string
}

interface ToolCompany {
  name: string
  invoices: number
  /** The second is another firm, as departments of the tool may be. */
  departments: readonly [Firm, Firm]
}

const firm = (
  name: string,
  vat: string,
  [street, postalCode, city]: [string, string, string],
  iban: string,
): Firm => ({ name, vat, street, postalCode, city, iban })

const PEETERS: [string, string, string] = ['Diestsestraat 118', '3000', 'Leuven']
const CLAES: [string, string, string] = ['Nijverheidslaan 42', '9200', 'Dendermonde']

export const COMPANIES = {
  peeters: {
    name: 'Bakkerij Peeters',
    invoices: 60,
    departments: [
      firm('Bakkerij Peeters', '0418759886', PEETERS, 'BE88736041882341'),
      firm('Peeters Catering bv', '0453120751', PEETERS, 'BE88736041882341'),
    ],
  },
  claes: {
    name: 'Drukkerij Claes',
    invoices: 12,
    departments: [
      firm('Drukkerij Claes', '0123456749', CLAES, 'BE33001592841646'),
      firm('Claes Vastgoed nv', '0453121543', CLAES, 'BE33001592841646'),
    ],
  },
} as const satisfies Record<string, ToolCompany>

export type CompanyKey = keyof typeof COMPANIES

export const isCompany = (text: string): text is CompanyKey => Object.hasOwn(COMPANIES, text)
