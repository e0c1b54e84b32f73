import type { Typeface } from './typefaces.ts'

/** How a company's paper looks. */
export interface Look {
  layout: 'ledger' | 'band' | 'letter'
  typeface: Typeface
  /** As #rrggbb; dark enough to read on white. */
  accent: string
}

export const PLAIN_LOOK: Look = { layout: 'ledger', typeface: 'sans', accent: '#16201d' }
