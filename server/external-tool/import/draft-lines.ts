import {
  absolute,
  compare,
  countDecimals,
  type Decimal,
  multiply,
  parseDecimal,
  round,
  roundToCents,
  subtract,
  takePercent,
  toNumber,
  ZERO,
} from '#contracts/rules/decimal.ts'
import type { DraftLine } from '#contracts/rules/invoice/draft.ts'
import { readUnit } from '#contracts/rules/unit-words.ts'
import { DEFAULT_UNIT } from '#contracts/rules/units.ts'
import type { ToolInvoice, ToolLine } from '../../ports/external-tool/external-tool.ts'
import { findRowTaxes, fromCents, oneLine, type RowTax } from './row-taxes.ts'

/** Beyond it a line's amount isn't explained by rounding. */
const CENT: Decimal = { units: 1n, scale: 2 }
const HUNDRED: Decimal = { units: 100n, scale: 0 }
const QUANTITY_DECIMALS = 2
const PRICE_DECIMALS = 6

/**
 * The lines of all sections, each with the tool's own net amount. Only the name is taken over: the long text of a
 * line is in the PDF, as there.
 */
export function makeDraftLines(invoice: ToolInvoice): DraftLine[] {
  const taxes = findRowTaxes(invoice)
  return invoice.lines.map((line, at) => makeDraftLine(line, taxes[at]))
}

function makeDraftLine(line: ToolLine, tax: RowTax | undefined): DraftLine {
  const name = lineName(line)
  const unit = readUnit(line.unit ?? '')
  const counted = { name, unit: unit === DEFAULT_UNIT ? undefined : unit, ...tax }
  const cells = asCounted(line)
  return cells ? { ...counted, ...cells } : { ...tax, ...asOneAmount(line, name) }
}

/** Under a title, lines of the same name get it as their prefix: `Fase 2: Uren`. */
function lineName({ section, name, description }: ToolLine): string {
  const own = oneLine(name) ?? oneLine(description)
  return [oneLine(section), own].filter((part) => part !== undefined).join(': ')
}

type Cells = Pick<DraftLine, 'quantity' | 'unitPrice' | 'discount'>

/**
 * Quantity × price − discount, as the tool has it; undefined where that isn't the net amount, or doesn't fit a draft's cells.
 * A cent of rounding between them stays open, and becomes the document's rounding.
 */
function asCounted(line: ToolLine): Cells | undefined {
  const quantity = parseDecimal(line.quantity) ?? ZERO
  const unitPrice = round(parseDecimal(line.unitPrice) ?? ZERO, PRICE_DECIMALS)
  if (countDecimals(quantity) > QUANTITY_DECIMALS) return undefined
  const net = fromCents(line.totalExclusiveInCents)
  const taken = subtract(roundToCents(multiply(quantity, unitPrice)), net)
  const cells = { quantity: toNumber(quantity), unitPrice: toNumber(unitPrice) }
  if (!line.discountPercent) return compare(absolute(taken), CENT) > 0 ? undefined : cells
  if (taken.units >= 0n) return taken.units === 0n ? cells : { ...cells, discount: toNumber(taken) }
  return reduced(line, quantity, net)
}

/** A discount of a line that takes back would come on top, which a draft's line can't say: the price is less instead. */
function reduced(line: ToolLine, quantity: Decimal, net: Decimal): Cells | undefined {
  const share = subtract(HUNDRED, parseDecimal(line.discountPercent) ?? ZERO)
  const price = round(takePercent(parseDecimal(line.unitPrice) ?? ZERO, share), PRICE_DECIMALS)
  const isExact = compare(roundToCents(multiply(quantity, price)), net) === 0
  return isExact ? { quantity: toNumber(quantity), unitPrice: toNumber(price) } : undefined
}

/** The net amount once, or minus once; the quantity becomes part of the name. */
function asOneAmount({ quantity, unit, totalExclusiveInCents }: ToolLine, name: string): DraftLine {
  const counted = [quantity, oneLine(unit)].filter((part) => part !== undefined).join(' ')
  const net = fromCents(totalExclusiveInCents)
  return {
    name: `${name} (${counted})`,
    quantity: net.units < 0n ? -1 : 1,
    unitPrice: toNumber(absolute(net)),
  }
}
