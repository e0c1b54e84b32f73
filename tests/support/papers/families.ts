/** Families of layouts. A reader is tuned on one half and judged on the other, so neither half lends the other a layout. */
import type { Abilities } from './content.ts'
import {
  besideDelivery,
  boxed,
  labelled,
  labelledRight,
  leftWindow,
  oneRow,
  rightWindow,
  toSomebody,
  toSomebodyApart,
  withAttention,
} from './customers.ts'
import {
  bandLetterhead,
  boxedLetterhead,
  centredLetterhead,
  leftLetterhead,
  lineLetterhead,
  markLetterhead,
  type Part,
  rightLetterhead,
  wordlessLetterhead,
} from './letterheads.ts'
import { boxes, column, facing, grid, letter, list, pairs, sentence, strip, titled } from './particulars.ts'
import { columnsOf, type TableLook } from './table-rows.ts'
import {
  bar,
  columnsFoot,
  leftStack,
  lineFoot,
  noFoot,
  rightStack,
  sumsInARow,
  wideStack,
  withBreakdown,
} from './totals.ts'

export type Half = 'TUNING' | 'JUDGING'
/** Only later families show these, so that figures of the first ones stay comparable. */
export type FamilySet = 'FIRST' | 'LATER'

export interface Family {
  name: string
  half: Half
  set: FamilySet
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

type Layout = Omit<Family, 'half' | 'set'>

type Parts = [letterhead: Part, customer: Part, particulars: Part, totals: Part, foot: Part]
type Table = [rules: TableLook['rules'], columns: string, more?: Omit<TableLook, 'rules' | 'columns'>]

const layout = (
  name: string,
  [letterhead, customer, particulars, totals, foot]: Parts,
  [rules, columns, look = {}]: Table,
  able: Abilities = {},
  more: Pick<Family, 'isTitleFirst' | 'isBeside'> = {},
): Layout => ({
  ...{ name, letterhead, customer, particulars, totals, foot, able },
  table: { columns: columnsOf(columns), rules, ...look },
  ...more,
})

const tuning: Layout[] = [
  layout(
    'plain',
    [leftLetterhead, rightWindow, list, rightStack, noFoot],
    ['ROWS', 'description quantity price amount'],
  ),
  layout(
    'codes',
    [rightLetterhead, labelled, grid, withBreakdown, lineFoot],
    ['ALL', 'code description quantity unit price rate amount'],
    { rates: true },
  ),
  layout(
    'discounts',
    [bandLetterhead, labelled, strip, rightStack, columnsFoot],
    ['ZEBRA', 'description quantity price discount rate amount'],
    { rates: true, discounts: true },
  ),
  layout(
    'merged',
    [lineLetterhead, rightWindow, titled, rightStack, noFoot],
    ['HEAD', 'description merged amount'],
  ),
  layout(
    'sections',
    [leftLetterhead, labelledRight, grid, rightStack, lineFoot],
    ['ROWS', 'position description quantity unit price amount'],
    { sections: true },
  ),
  layout(
    'long',
    [rightLetterhead, leftWindow, list, rightStack, columnsFoot],
    ['NONE', 'code description quantity price amount', { carries: true }],
    { manyLines: true },
  ),
  layout(
    'costs',
    [leftLetterhead, besideDelivery, list, wideStack, noFoot],
    ['ROWS', 'description quantityUnit price rate amount'],
    { adjustments: true },
  ),
  layout(
    'gross',
    [bandLetterhead, rightWindow, grid, withBreakdown, columnsFoot],
    ['ROWS', 'quantity description price rate amount'],
    { isGross: true, rates: true },
  ),
  layout('fees', [lineLetterhead, leftWindow, sentence, rightStack, noFoot], ['NONE', 'description amount'], {
    quantities: false,
  }),
  layout(
    'details',
    [rightLetterhead, labelled, grid, sumsInARow, lineFoot],
    ['ALL', 'position code description quantity price amount', { hasMoreRows: true }],
    {},
    { isBeside: true },
  ),
  layout(
    'signs',
    [leftLetterhead, labelledRight, titled, rightStack, noFoot],
    ['ZEBRA', 'quantity unit description price rate amount', { hasSigns: true }],
    { rates: true, prepaid: true },
  ),
  layout(
    'headless',
    [leftLetterhead, rightWindow, list, rightStack, lineFoot],
    ['NONE', 'description quantity price amount', { hasNoHead: true }],
  ),
]

const judging: Layout[] = [
  layout(
    'marked',
    [markLetterhead, boxed, boxes, bar, noFoot],
    ['HEAD', 'position description quantityUnit price rate amount'],
    { rates: true },
  ),
  layout(
    'wordless',
    [wordlessLetterhead, withAttention, facing, leftStack, columnsFoot],
    ['ROWS', 'description quantity unit price amount'],
  ),
  layout(
    'forms',
    [boxedLetterhead, boxed, pairs, sumsInARow, lineFoot],
    ['ALL', 'code quantity description price discount amount'],
    { discounts: true },
  ),
  layout(
    'stacked',
    [centredLetterhead, labelled, facing, withBreakdown, noFoot],
    ['ROWS', 'description code quantity price rate amount', { isStacked: true }],
    { rates: true },
    { isBeside: true },
  ),
  layout(
    'centred',
    [centredLetterhead, oneRow, boxes, wideStack, noFoot],
    ['ZEBRA', 'quantityUnit description price amount', { hasSigns: true }],
    { adjustments: true },
    { isTitleFirst: true },
  ),
  layout(
    'paged',
    [markLetterhead, withAttention, pairs, withBreakdown, lineFoot],
    ['ALL', 'position code description quantity unit price rate amount', { carries: true }],
    { manyLines: true, rates: true },
  ),
  layout(
    'chapters',
    [boxedLetterhead, labelledRight, strip, bar, columnsFoot],
    ['ALL', 'code description quantityUnit price amount', { hasMoreRows: true }],
    { sections: true },
    { isTitleFirst: true },
  ),
  layout(
    'tills',
    [centredLetterhead, labelled, boxes, withBreakdown, noFoot],
    ['HEAD', 'description rate merged amount'],
    { isGross: true, rates: true },
  ),
  layout(
    'advice',
    [wordlessLetterhead, leftWindow, titled, leftStack, lineFoot],
    ['NONE', 'description rate amount'],
    { quantities: false, rates: true },
    { isTitleFirst: true },
  ),
  layout(
    'deposits',
    [markLetterhead, rightWindow, pairs, rightStack, columnsFoot],
    ['ROWS', 'position quantity unit description price discount rate amount'],
    { discounts: true, prepaid: true, rates: true },
  ),
]

/** Extra elements of real papers: each in both halves, from that half's own parts. */
const laterTuning: Layout[] = [
  layout(
    'weights',
    [leftLetterhead, labelled, grid, withBreakdown, lineFoot],
    ['ROWS', 'code description quantity unit price rate amount'],
    { weighed: true, rates: true },
  ),
  layout(
    'finals',
    [rightLetterhead, rightWindow, list, rightStack, lineFoot],
    ['ROWS', 'description quantity price amount'],
    { advance: 'BELOW' },
  ),
  layout(
    'deducted',
    [bandLetterhead, labelledRight, grid, rightStack, columnsFoot],
    ['HEAD', 'position description quantity unit price amount'],
    { advance: 'LINE' },
  ),
  layout(
    'rounded',
    [lineLetterhead, leftWindow, titled, rightStack, noFoot],
    ['ZEBRA', 'quantity description price rate amount'],
    { settled: true, rates: true },
  ),
  layout(
    'inclusive',
    [leftLetterhead, labelledRight, strip, withBreakdown, lineFoot],
    ['ALL', 'description quantity price rate amount'],
    { isGross: true, rates: true, severalRates: true },
  ),
  layout(
    'headings',
    [rightLetterhead, labelled, list, wideStack, columnsFoot],
    ['ROWS', 'code description quantity unit price amount'],
    { headed: true },
  ),
  layout(
    'returned',
    [leftLetterhead, rightWindow, grid, rightStack, noFoot],
    ['ROWS', 'description quantity price discount rate amount'],
    { returns: true, discounts: true, adjustments: true, rates: true },
  ),
  layout(
    'addressed',
    [bandLetterhead, toSomebody, titled, rightStack, lineFoot],
    ['HEAD', 'description quantityUnit price amount'],
  ),
  layout(
    'letters',
    [leftLetterhead, rightWindow, letter, rightStack, lineFoot],
    ['NONE', 'description amount'],
    { worded: true, quantities: false },
  ),
  layout(
    'spaced',
    [lineLetterhead, labelled, list, sumsInARow, noFoot],
    ['ROWS', 'description quantity price amount'],
    { spaced: true },
  ),
  layout(
    'broken',
    [leftLetterhead, leftWindow, grid, withBreakdown, columnsFoot],
    ['ALL', 'code description quantity price discount rate amount'],
    { brokenPercents: true, discounts: true, rates: true },
  ),
]

const laterJudging: Layout[] = [
  layout(
    'butchers',
    [markLetterhead, boxed, pairs, bar, lineFoot],
    ['ALL', 'description quantityUnit price rate amount'],
    { weighed: true, rates: true },
  ),
  layout(
    'settlements',
    [boxedLetterhead, withAttention, facing, leftStack, noFoot],
    ['HEAD', 'position description quantity price amount'],
    { advance: 'BELOW' },
  ),
  layout(
    'offset',
    [centredLetterhead, labelled, boxes, withBreakdown, noFoot],
    ['ROWS', 'description quantity price rate amount'],
    { advance: 'LINE', rates: true },
  ),
  layout(
    'counters',
    [markLetterhead, rightWindow, column, leftStack, columnsFoot],
    ['ROWS', 'description quantity unit price amount'],
    { settled: true },
  ),
  layout(
    'shops',
    [boxedLetterhead, oneRow, facing, leftStack, noFoot],
    ['ZEBRA', 'quantity description rate price amount'],
    { isGross: true, rates: true, severalRates: true },
  ),
  layout(
    'rooms',
    [markLetterhead, boxed, boxes, bar, columnsFoot],
    ['ROWS', 'position description quantityUnit price rate amount'],
    { headed: true, rates: true },
  ),
  layout(
    'refunds',
    [centredLetterhead, withAttention, column, leftStack, lineFoot],
    ['HEAD', 'code quantity description price discount amount'],
    { returns: true, discounts: true, adjustments: true },
  ),
  layout(
    'directed',
    [wordlessLetterhead, toSomebodyApart, pairs, rightStack, columnsFoot],
    ['ROWS', 'description quantity price amount'],
  ),
  layout(
    'notes',
    [boxedLetterhead, leftWindow, column, leftStack, lineFoot],
    ['NONE', 'description rate amount'],
    { worded: true, quantities: false, rates: true },
  ),
  layout(
    'tracked',
    [markLetterhead, withAttention, pairs, sumsInARow, noFoot],
    ['ALL', 'description quantity unit price amount'],
    { spaced: true },
  ),
  layout(
    'fractions',
    [centredLetterhead, boxed, facing, bar, lineFoot],
    ['ROWS', 'description quantity price rate discount amount'],
    { brokenPercents: true, discounts: true, rates: true },
  ),
]

const asFamilies = (layouts: Layout[], half: Half, set: FamilySet): Family[] =>
  layouts.map((one) => ({ ...one, half, set }))

export const families: Family[] = [
  ...asFamilies(tuning, 'TUNING', 'FIRST'),
  ...asFamilies(laterTuning, 'TUNING', 'LATER'),
  ...asFamilies(judging, 'JUDGING', 'FIRST'),
  ...asFamilies(laterJudging, 'JUDGING', 'LATER'),
]
