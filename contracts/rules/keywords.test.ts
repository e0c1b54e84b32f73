import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { rolldown } from 'rolldown'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInBrussels } from './dates.ts'
import { registerKeywords } from './keywords.ts'
import { toViolations } from './message-key.ts'

const schema = {
  type: 'object',
  required: ['name', 'vat'],
  additionalProperties: false,
  'x-messages': { required: 'not-empty' },
  properties: {
    name: { type: 'string', 'x-non-blank': true, maxLength: 50, 'x-messages': { maxLength: 'long-name' } },
    vat: {
      type: 'string',
      minLength: 1,
      'x-messages': { minLength: 'not-empty' },
      allOf: [
        { pattern: '^\\S*$', 'x-messages': { pattern: 'no-spaces-allowed' } },
        { pattern: '^[^.]*$', 'x-messages': { pattern: 'no-dots-allowed' } },
        { pattern: '^(?![Bb][Ee])', 'x-messages': { pattern: 'no-be-allowed' } },
      ],
    },
    kbo: { type: 'string', format: 'kbo' },
    country: { $ref: '#/$defs/Country' },
    iban: { type: 'string', format: 'iban', 'x-messages': { format: 'not-iban' } },
    issueDate: {
      type: 'string',
      format: 'date',
      'x-not-after': 'dueDate',
      'x-not-in-future': true,
      'x-messages': { 'x-not-after': 'issueDate-after-dueDate' },
    },
    dueDate: { type: 'string', format: 'date' },
    expiryDate: { type: 'string', format: 'date', 'x-not-in-past': true },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name'],
        'x-messages': { required: 'invoice-incomplete' },
        properties: { name: { type: 'string' }, unitPrice: { type: 'number', 'x-decimals': 6 } },
      },
    },
    supplier: {
      anyOf: [
        { type: 'null' },
        { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 3 } } },
      ],
    },
    price: { anyOf: [{ type: 'number' }, { const: '' }], 'x-messages': { anyOf: 'not-number' } },
    rounding: {
      type: 'number',
      exclusiveMinimum: -1,
      exclusiveMaximum: 1,
      'x-messages': {
        exclusiveMinimum: 'invalid-rounding-amount',
        exclusiveMaximum: 'invalid-rounding-amount',
      },
    },
  },
  $defs: { Country: { type: 'string', format: 'country', 'x-messages': { format: 'not-country' } } },
}

const options = { allErrors: true, strict: true, strictRequired: false, strictTypes: false } as const
const good = { name: 'Peeters', vat: '0123456749' }

function inProcess(): ValidateFunction {
  return registerKeywords(new Ajv2020(options)).compile(schema)
}

/** Written to a file, bundled, imported: the code that the browser runs. */
async function compiled(esm: boolean): Promise<ValidateFunction> {
  const ajv = registerKeywords(new Ajv2020({ ...options, code: { source: true, esm } }))
  const code = standaloneCode(ajv, ajv.compile(schema))
  const entry = `${import.meta.dirname}/virtual-entry.${esm ? 'mjs' : 'cjs'}`
  const bundle = await rolldown({
    input: entry,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  const module = await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`)
  return esm ? module.default : (module.default.default ?? module.default)
}

const cases: [string, Record<string, unknown>, { field: string; messageKey: string }[]][] = [
  ['nothing about a good value', good, []],
  ['a missing property at that property', { name: 'x' }, [{ field: '/vat', messageKey: 'not-empty' }]],
  ['a blank', { ...good, name: ' ' }, [{ field: '/name', messageKey: 'not-empty' }]],
  ['only that it is empty', { ...good, vat: '' }, [{ field: '/vat', messageKey: 'not-empty' }]],
  [
    'each pattern by its own key',
    { ...good, vat: 'BE 0.1' },
    [
      { field: '/vat', messageKey: 'no-spaces-allowed' },
      { field: '/vat', messageKey: 'no-dots-allowed' },
      { field: '/vat', messageKey: 'no-be-allowed' },
    ],
  ],
  [
    'a key over the general one',
    { ...good, name: 'x'.repeat(51) },
    [{ field: '/name', messageKey: 'long-name' }],
  ],
  ['null as empty', { ...good, name: null }, [{ field: '/name', messageKey: 'wrong-type' }]],
  [
    'a wrong enterprise number',
    { ...good, kbo: '0123456748' },
    [{ field: '/kbo', messageKey: 'not-a-valid-kbo' }],
  ],
  ['behind a reference', { ...good, country: 'ZZ' }, [{ field: '/country', messageKey: 'not-country' }]],
  ['a wrong IBAN', { ...good, iban: 'BE71 0961 2345 6760' }, [{ field: '/iban', messageKey: 'not-iban' }]],
  ['a good IBAN with spaces and dots', { ...good, iban: 'BE71 0961.2345 6769' }, []],
  [
    'a date after its sibling',
    { ...good, issueDate: '2026-02-02', dueDate: '2026-02-01' },
    [{ field: '/issueDate', messageKey: 'issueDate-after-dueDate' }],
  ],
  ['the same day', { ...good, issueDate: '2026-02-01', dueDate: '2026-02-01' }, []],
  ['no order without a second date', { ...good, issueDate: '2026-02-01' }, []],
  [
    'a day that does not exist',
    { ...good, dueDate: '2026-02-30' },
    [{ field: '/dueDate', messageKey: 'not-date' }],
  ],
  [
    'tomorrow',
    { ...good, issueDate: addDays(todayInBrussels(), 2) },
    [{ field: '/issueDate', messageKey: 'not-in-future' }],
  ],
  ['yesterday', { ...good, expiryDate: '2020-01-01' }, [{ field: '/expiryDate', messageKey: 'not-in-past' }]],
  ['six decimals', { ...good, lines: [{ name: 'x', unitPrice: 1.123456 }] }, []],
  [
    'seven decimals in a line',
    { ...good, lines: [{ name: 'x', unitPrice: 1e-7 }] },
    [{ field: '/lines/0/unitPrice', messageKey: 'too-many-decimals' }],
  ],
  [
    'a missing cell of a line',
    { ...good, lines: [{ name: 'x' }, {}] },
    [{ field: '/lines/1/name', messageKey: 'invoice-incomplete' }],
  ],
  [
    'a rounding of one',
    { ...good, rounding: 1 },
    [{ field: '/rounding', messageKey: 'invalid-rounding-amount' }],
  ],
  [
    'what is wrong inside a choice',
    { ...good, supplier: { name: 'long' } },
    [{ field: '/supplier/name', messageKey: 'too-long' }],
  ],
  [
    'what is missing inside a choice',
    { ...good, supplier: {} },
    [{ field: '/supplier/name', messageKey: 'not-empty' }],
  ],
  [
    'that no type of a choice fits',
    { ...good, supplier: 5 },
    [{ field: '/supplier', messageKey: 'wrong-type' }],
  ],
  ['the words of a choice', { ...good, price: 'x' }, [{ field: '/price', messageKey: 'not-number' }]],
  ['an unknown field', { ...good, 'a/b': 1 }, [{ field: '/a~1b', messageKey: 'unknown-field' }]],
]

describe.each([
  ['in process', async () => inProcess()],
  ['compiled to CommonJS and bundled', () => compiled(false)],
  ['compiled to ESM and bundled', () => compiled(true)],
])('validators %s', (_, make) => {
  let validate: ValidateFunction
  beforeAll(async () => {
    validate = await make()
  })

  test.each(cases)('say %s', (_, value, expected) => {
    validate(value)
    expect(toViolations(validate.errors ?? [], schema)).toEqual(expected)
  })
})

test('of a body full of faults the first thousand are told', () => {
  const validate = inProcess()
  validate({ ...good, lines: Array.from({ length: 3000 }, () => ({})) })
  expect(toViolations(validate.errors ?? [], schema)).toHaveLength(1000)
})

test.each([
  ['0208', '0123456749', true],
  ['0208', ' 0123456749 ', true],
  ['0208', '0123456748', false],
  ['0208', '0123.456.749', false],
  ['0208', 'BE0123456749', false],
  ['0208', '', false],
  ['9925', 'BE0123456749', true],
  ['0088', '0123456748', true],
  [undefined, '0123456748', true],
])('under %s the number "%s" is one: %s', (scheme, number, expected) => {
  const validate = registerKeywords(new Ajv2020(options)).compile({
    properties: { number: { 'x-under-0208': 'scheme' } },
  })
  expect(validate({ scheme, number })).toBe(expected)
})

test('a keyword judges nothing of another type than its own', () => {
  const judge = registerKeywords(new Ajv2020(options)).compile({
    type: 'object',
    properties: {
      name: { 'x-non-blank': true },
      issueDate: { 'x-not-in-future': true, 'x-not-after': 'dueDate' },
      dueDate: { 'x-not-in-past': true },
      price: { 'x-decimals': 2 },
    },
  })
  for (const other of [null, 12, true, {}, []])
    expect([judge({ name: other, issueDate: other, dueDate: other }), judge.errors]).toEqual([true, null])
  for (const other of [null, '1.234', true]) expect(judge({ price: other })).toBe(true)
  expect(judge({ name: ' ', price: 1.234 })).toBe(false)
})
