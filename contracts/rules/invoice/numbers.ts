import { parseDecimal } from '../decimal.ts'
import type { Invoice } from './model.ts'

/**
 * Every amount, quantity and percentage of a document that is no XML decimal (`NaN`, `1e5`, `1,5`), as written. Such a
 * document can't become a draft.
 */
export function malformedNumbers(invoice: Invoice): string[] {
  const found: string[] = []
  collect(invoice, found)
  return found
}

function collect(value: unknown, found: string[]): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, found)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const isAmount = 'currency' in value || 'unit' in value
  for (const [name, inside] of Object.entries(value)) {
    const isNumber = name === 'percent' || name === 'percentage' || (isAmount && name === 'value')
    if (!isNumber) collect(inside, found)
    else if (typeof inside === 'string' && inside !== '' && parseDecimal(inside) === undefined)
      found.push(inside)
  }
}
