import type { Typeface } from './typefaces.ts'

/** The design of a company's invoices. */
export interface Look {
  layout: 'ledger' | 'band' | 'letter'
  typeface: Typeface
  /** As #rrggbb; dark enough on white. */
  accent: string
}

export const PLAIN_LOOK: Look = { layout: 'ledger', typeface: 'sans', accent: '#16201d' }
