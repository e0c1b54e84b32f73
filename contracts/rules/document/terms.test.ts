import { expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { SECTION_TITLES } from './section-words.ts'
import { SECTIONS } from './term-places.ts'
import { TERMS } from './terms.ts'

/** The norm has no BT-4; BT-162 to BT-165 are the third lines of addresses. */
const NUMBERS = Array.from({ length: 165 }, (_, index) => index + 1).filter((number) => number !== 4)

test('every term of EN 16931 is in the table once', () => {
  const ids = TERMS.flatMap((term) => term.ids)
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
  expect(NUMBERS.filter((number) => !ids.includes(`BT-${number}`))).toEqual([])
})

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  type?: unknown
}

function schemaAt(schema: Schema | undefined, [step, ...rest]: string[]): Schema | undefined {
  const named = schema?.$ref?.split('/').at(-1)
  if (named)
    return schemaAt(
      schemas[named],
      [step, ...rest].filter((one) => one !== undefined),
    )
  const one = schema?.oneOf?.find(({ type }) => type !== 'null')
  if (one)
    return schemaAt(
      one,
      [step, ...rest].filter((each) => each !== undefined),
    )
  if (step === undefined) return schema
  return schemaAt(step === '*' ? schema?.items : schema?.properties?.[step], rest)
}

const schemas = openapi.components.schemas as unknown as Record<string, Schema>

test('the API has a place for each', () => {
  const lost = TERMS.filter(({ at }) => !schemaAt({ $ref: 'InvoiceContent' }, at.slice(1).split('/')))
  expect(lost.map(({ ids, at }) => `${ids} ${at}`)).toEqual([])
})

test('an omission on purpose has its reason, and every section has a heading', () => {
  for (const { leftOut } of TERMS)
    for (const why of Object.values(leftOut)) expect(why.length).toBeGreaterThan(20)
  expect(Object.keys(SECTION_TITLES).toSorted()).toEqual([...SECTIONS].toSorted())
})
