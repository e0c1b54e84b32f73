/** Families of layouts. A reader is tuned on one half and judged on the other, so neither half lends the other a layout. */
import type { Abilities } from './content.ts'
import * as customers from './customers.ts'
import type { Part } from './letterheads.ts'
import * as letterheads from './letterheads.ts'
import * as particulars from './particulars.ts'
import type { TableLook } from './table-rows.ts'
import * as totals from './totals.ts'

export type Half = 'TUNING' | 'JUDGING'

export interface Family {
  name: string
  half: Half
  letterhead: Part
  customer: Part
  particulars: Part
  /** The particulars stand above the customer. */
  isTitleFirst?: boolean
  table: TableLook
  totals: Part
  foot: Part
  able: Abilities
  /** Beside the customer instead of under it. */
  isBeside?: boolean
}

const plain: TableLook = { columns: ['description', 'quantity', 'price', 'amount'], rules: 'ROWS' }

const tuning: Omit<Family, 'half'>[] = [
  {
    name: 'plain',
    letterhead: letterheads.leftLetterhead,
    customer: customers.rightWindow,
    particulars: particulars.list,
    table: plain,
    totals: totals.rightStack,
    foot: totals.noFoot,
    able: {},
  },
  {
    name: 'codes',
    letterhead: letterheads.rightLetterhead,
    customer: customers.labelled,
    particulars: particulars.grid,
    table: { columns: ['code', 'description', 'quantity', 'unit', 'price', 'rate', 'amount'], rules: 'ALL' },
    totals: totals.withBreakdown,
    foot: totals.lineFoot,
    able: { rates: true },
  },
  {
    name: 'discounts',
    letterhead: letterheads.bandLetterhead,
    customer: customers.labelled,
    particulars: particulars.strip,
    table: { columns: ['description', 'quantity', 'price', 'discount', 'rate', 'amount'], rules: 'ZEBRA' },
    totals: totals.rightStack,
    foot: totals.columnsFoot,
    able: { rates: true, discounts: true },
  },
  {
    name: 'merged',
    letterhead: letterheads.lineLetterhead,
    customer: customers.rightWindow,
    particulars: particulars.titled,
    table: { columns: ['description', 'merged', 'amount'], rules: 'HEAD' },
    totals: totals.rightStack,
    foot: totals.noFoot,
    able: {},
  },
  {
    name: 'sections',
    letterhead: letterheads.leftLetterhead,
    customer: customers.labelledRight,
    particulars: particulars.grid,
    table: { columns: ['position', 'description', 'quantity', 'unit', 'price', 'amount'], rules: 'ROWS' },
    totals: totals.rightStack,
    foot: totals.lineFoot,
    able: { sections: true },
  },
  {
    name: 'long',
    letterhead: letterheads.rightLetterhead,
    customer: customers.leftWindow,
    particulars: particulars.list,
    table: { columns: ['code', 'description', 'quantity', 'price', 'amount'], rules: 'NONE', carries: true },
    totals: totals.rightStack,
    foot: totals.columnsFoot,
    able: { manyLines: true },
  },
  {
    name: 'costs',
    letterhead: letterheads.leftLetterhead,
    customer: customers.besideDelivery,
    particulars: particulars.list,
    table: { columns: ['description', 'quantityUnit', 'price', 'rate', 'amount'], rules: 'ROWS' },
    totals: totals.wideStack,
    foot: totals.noFoot,
    able: { adjustments: true },
  },
  {
    name: 'gross',
    letterhead: letterheads.bandLetterhead,
    customer: customers.rightWindow,
    particulars: particulars.grid,
    table: { columns: ['quantity', 'description', 'price', 'rate', 'amount'], rules: 'ROWS' },
    totals: totals.withBreakdown,
    foot: totals.columnsFoot,
    able: { isGross: true, rates: true },
  },
  {
    name: 'fees',
    letterhead: letterheads.lineLetterhead,
    customer: customers.leftWindow,
    particulars: particulars.sentence,
    table: { columns: ['description', 'amount'], rules: 'NONE' },
    totals: totals.rightStack,
    foot: totals.noFoot,
    able: { quantities: false },
  },
  {
    name: 'details',
    letterhead: letterheads.rightLetterhead,
    customer: customers.labelled,
    particulars: particulars.grid,
    isBeside: true,
    table: {
      columns: ['position', 'code', 'description', 'quantity', 'price', 'amount'],
      rules: 'ALL',
      hasMoreRows: true,
    },
    totals: totals.sumsInARow,
    foot: totals.lineFoot,
    able: {},
  },
  {
    name: 'signs',
    letterhead: letterheads.leftLetterhead,
    customer: customers.labelledRight,
    particulars: particulars.titled,
    table: {
      columns: ['quantity', 'unit', 'description', 'price', 'rate', 'amount'],
      rules: 'ZEBRA',
      hasSigns: true,
    },
    totals: totals.rightStack,
    foot: totals.noFoot,
    able: { rates: true, prepaid: true },
  },
  {
    name: 'headless',
    letterhead: letterheads.leftLetterhead,
    customer: customers.rightWindow,
    particulars: particulars.list,
    table: { columns: ['description', 'quantity', 'price', 'amount'], rules: 'NONE', hasNoHead: true },
    totals: totals.rightStack,
    foot: totals.lineFoot,
    able: {},
  },
]

const judging: Omit<Family, 'half'>[] = [
  {
    name: 'marked',
    letterhead: letterheads.markLetterhead,
    customer: customers.boxed,
    particulars: particulars.boxes,
    table: { columns: ['position', 'description', 'quantityUnit', 'price', 'rate', 'amount'], rules: 'HEAD' },
    totals: totals.bar,
    foot: totals.noFoot,
    able: { rates: true },
  },
  {
    name: 'wordless',
    letterhead: letterheads.wordlessLetterhead,
    customer: customers.withAttention,
    particulars: particulars.facing,
    table: { columns: ['description', 'quantity', 'unit', 'price', 'amount'], rules: 'ROWS' },
    totals: totals.leftStack,
    foot: totals.columnsFoot,
    able: {},
  },
  {
    name: 'forms',
    letterhead: letterheads.boxedLetterhead,
    customer: customers.boxed,
    particulars: particulars.pairs,
    table: { columns: ['code', 'quantity', 'description', 'price', 'discount', 'amount'], rules: 'ALL' },
    totals: totals.sumsInARow,
    foot: totals.lineFoot,
    able: { discounts: true },
  },
  {
    name: 'stacked',
    letterhead: letterheads.centredLetterhead,
    customer: customers.labelled,
    particulars: particulars.facing,
    isBeside: true,
    table: {
      columns: ['description', 'code', 'quantity', 'price', 'rate', 'amount'],
      rules: 'ROWS',
      isStacked: true,
    },
    totals: totals.withBreakdown,
    foot: totals.noFoot,
    able: { rates: true },
  },
  {
    name: 'centred',
    letterhead: letterheads.centredLetterhead,
    customer: customers.oneRow,
    particulars: particulars.boxes,
    isTitleFirst: true,
    table: { columns: ['quantityUnit', 'description', 'price', 'amount'], rules: 'ZEBRA', hasSigns: true },
    totals: totals.wideStack,
    foot: totals.noFoot,
    able: { adjustments: true },
  },
  {
    name: 'paged',
    letterhead: letterheads.markLetterhead,
    customer: customers.withAttention,
    particulars: particulars.pairs,
    table: {
      columns: ['position', 'code', 'description', 'quantity', 'unit', 'price', 'rate', 'amount'],
      rules: 'ALL',
      carries: true,
    },
    totals: totals.withBreakdown,
    foot: totals.lineFoot,
    able: { manyLines: true, rates: true },
  },
  {
    name: 'chapters',
    letterhead: letterheads.boxedLetterhead,
    customer: customers.labelledRight,
    particulars: particulars.strip,
    isTitleFirst: true,
    table: {
      columns: ['code', 'description', 'quantityUnit', 'price', 'amount'],
      rules: 'ALL',
      hasMoreRows: true,
    },
    totals: totals.bar,
    foot: totals.columnsFoot,
    able: { sections: true },
  },
  {
    name: 'tills',
    letterhead: letterheads.centredLetterhead,
    customer: customers.labelled,
    particulars: particulars.boxes,
    table: { columns: ['description', 'rate', 'merged', 'amount'], rules: 'HEAD' },
    totals: totals.withBreakdown,
    foot: totals.noFoot,
    able: { isGross: true, rates: true },
  },
  {
    name: 'advice',
    letterhead: letterheads.wordlessLetterhead,
    customer: customers.leftWindow,
    particulars: particulars.titled,
    isTitleFirst: true,
    table: { columns: ['description', 'rate', 'amount'], rules: 'NONE' },
    totals: totals.leftStack,
    foot: totals.lineFoot,
    able: { quantities: false, rates: true },
  },
  {
    name: 'deposits',
    letterhead: letterheads.markLetterhead,
    customer: customers.rightWindow,
    particulars: particulars.pairs,
    table: {
      columns: ['position', 'quantity', 'unit', 'description', 'price', 'discount', 'rate', 'amount'],
      rules: 'ROWS',
    },
    totals: totals.rightStack,
    foot: totals.columnsFoot,
    able: { discounts: true, prepaid: true, rates: true },
  },
]

export const families: Family[] = [
  ...tuning.map((one) => ({ ...one, half: 'TUNING' as const })),
  ...judging.map((one) => ({ ...one, half: 'JUDGING' as const })),
]
