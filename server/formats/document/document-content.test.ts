import { expect, test } from 'vitest'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { TOKEN_INVOICE } from '#tests/support/token-document.ts'
import { documentContent } from './document-content.ts'

/** Longer than any bound but that of notes and payment terms. */
const LONG = 'x'.repeat(100_001)
const LONG_NOTE = 'x'.repeat(1_000_001)
/** Texts and lists by which a part has its place. */
const KEPT = /^(kind|indicator|typeCode|scheme)$/

/** Each text longer than its bound, and each list longer than its own. */
function beyondBounds(value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return KEPT.test(name) ? value : /^(notes|paymentTerms)$/.test(name) ? LONG_NOTE : LONG
  if (Array.isArray(value)) {
    const items = value.map((one) => beyondBounds(one, name))
    return [...items, ...Array.from({ length: 20_001 }, () => (name === 'lines' ? {} : items.at(-1)))]
  }
  const entries = Object.entries(Object(value)).map(([key, inner]) => [key, beyondBounds(inner, key)])
  return Object.fromEntries(entries)
}

interface Bounded {
  $ref?: string
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Bounded>
  items?: Bounded
  oneOf?: Bounded[]
  type?: unknown
}

const schemas = openapi.components.schemas as unknown as Record<string, Bounded>

/** The places of lengthened values that are not as long as their bound; of a list, those of its first item. */
function awayFromBound(value: unknown, bound: Bounded, place = ''): string[] {
  if (bound.$ref) return awayFromBound(value, schemas[bound.$ref.split('/').at(-1) ?? ''] ?? {}, place)
  const one = bound.oneOf?.find(({ type }) => type !== 'null')
  if (one) return awayFromBound(value, one, place)
  if (Array.isArray(value) && bound.items) {
    const inside = awayFromBound(value[0], bound.items, `${place}/0`)
    return value.length > 1 && value.length !== bound.maxItems ? [place, ...inside] : inside
  }
  if (typeof value === 'string')
    return value.startsWith('xxx') && value.length !== bound.maxLength ? [place] : []
  return Object.entries(Object(value)).flatMap(([name, inner]) =>
    awayFromBound(inner, bound.properties?.[name] ?? {}, `${place}/${name}`),
  )
}

test('a value longer than its bound in the contract is cut there', () => {
  expect(
    awayFromBound(documentContent(beyondBounds(TOKEN_INVOICE) as Invoice), { $ref: 'InvoiceContent' }),
  ).toEqual([])
})

test.each([
  [
    'beside its registered name',
    { registrationName: 'Peeters BV', name: 'De Oven' },
    ['Peeters BV', 'De Oven'],
  ],
  ['not a second time', { registrationName: 'De Oven', name: 'De Oven' }, ['De Oven', null]],
  ['as its name where it has no other', { name: 'De Oven' }, ['De Oven', null]],
])('the trading name of a party is shown %s', (_, seller, names) => {
  const { name, tradingName } = documentContent({ kind: 'INVOICE', seller }).seller
  expect([name, tradingName]).toEqual(names)
})
