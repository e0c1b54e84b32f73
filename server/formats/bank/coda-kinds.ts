/** The kind of a CODA movement by its transaction code (Febelfin, enclosure II). */
import type { EntryKind } from './statement.ts'

export interface TransactionCode {
  type: string
  family: string
  operation: string
  category: string
}

/** By family, then by operation; `*` is every other operation. */
const KINDS: Readonly<Record<string, Readonly<Record<string, EntryKind>>>> = {
  '01': { 54: 'RETURN', 39: 'OTHER', 60: 'OTHER', '*': 'TRANSFER' },
  '02': { 54: 'RETURN', '*': 'INSTANT' },
  '03': {
    '03': 'CARD',
    19: 'CARD',
    64: 'CARD',
    50: 'CARD_PAYOUT',
    68: 'CARD_PAYOUT',
    35: 'CASH',
    '07': 'RETURN',
    '09': 'RETURN',
    38: 'RETURN',
    39: 'RETURN',
    62: 'RETURN',
  },
  '04': {
    '04': 'CASH',
    53: 'CASH',
    50: 'CARD_PAYOUT',
    52: 'CARD_PAYOUT',
    55: 'CARD_PAYOUT',
    68: 'CARD_PAYOUT',
    '*': 'CARD',
  },
  '05': { '01': 'DIRECT_DEBIT', 50: 'DIRECT_DEBIT', 52: 'DIRECT_DEBIT', '*': 'RETURN' },
  '09': {
    '01': 'CASH',
    '03': 'CASH',
    13: 'CASH',
    21: 'CASH',
    50: 'CASH',
    52: 'CASH',
    54: 'CASH',
    58: 'CASH',
  },
  13: { 55: 'INTEREST' },
  30: { 55: 'INTEREST' },
  35: { '*': 'INTEREST' },
  41: { '*': 'TRANSFER' },
  43: { '07': 'RETURN', 62: 'RETURN' },
  49: { '03': 'CASH' },
  80: { '*': 'FEE' },
}

/** In every family: costs, and their reimbursement; 38 is a cost abroad, and an unpaid cheque at home. */
const isCost = (family: string, operation: string): boolean =>
  operation === '37' || operation === '87' || (family === '41' && operation === '38')

/** In every family: cancellation or correction. */
const CORRECTIONS = ['49', '99']

const INTERESTS = ['001', '002', '016', '059', '065']

export function kindOf({ family, operation, category }: TransactionCode): EntryKind {
  if (isCost(family, operation) || isFeeCategory(category)) return 'FEE'
  if (INTERESTS.includes(category)) return 'INTEREST'
  if (CORRECTIONS.includes(operation) && family !== '80') return 'OTHER'
  const kinds = KINDS[family]
  return kinds?.[operation] ?? kinds?.['*'] ?? 'OTHER'
}

/** Amounts that are no fees, of the categories below 100: net, interest, loans, investments, withholding tax, roundings. */
const NO_FEES = new Set(
  [
    '000 001 002 016 019 024 028 050 051 052 055 057 058 059 063 065',
    '066 067 068 069 070 071 072 100 428 430',
  ].flatMap((codes) => codes.split(' ')),
)

/** A commission, a cost, or VAT on one. */
const isFeeCategory = (category: string): boolean => /^\d{3}$/.test(category) && !NO_FEES.has(category)

/** True for a detail that states a fee. */
export const isFee = ({ family, operation, category }: TransactionCode): boolean =>
  isCost(family, operation) || isFeeCategory(category)

/** The types of details; those of level 2 belong to a detail of type 7. */
export const isSecondLevel = ({ type }: TransactionCode): boolean => type === '9'
/** Types of movements that are details of another one. */
export const isDetailType = ({ type }: TransactionCode): boolean => /[56789]/.test(type)
