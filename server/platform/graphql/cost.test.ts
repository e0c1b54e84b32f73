import { getIntrospectionQuery, parse } from 'graphql'
import { expect, test } from 'vitest'
import { tooMuchIn } from './cost.ts'

const refusal = (query: string): string | undefined => tooMuchIn(parse(query))

const nested = (levels: number): string => (levels === 1 ? 'name' : `friend { ${nested(levels - 1)} }`)

test('an ordinary query is free to go', () => {
  expect(refusal('{ me { name friend { name } } }')).toBeUndefined()
})

test('eight levels are allowed and nine are not [lists.bounded]', () => {
  expect(refusal(`{ me { ${nested(7)} } }`)).toBeUndefined()
  expect(refusal(`{ me { ${nested(8)} } }`)).toBe('is more than 8 levels deep')
})

test('depth inside fragments counts', () => {
  expect(refusal(`{ me { ...F } } fragment F on Person { ${nested(8)} }`)).toBe('is more than 8 levels deep')
})

test('asking the same thing many times under other names is refused [lists.bounded]', () => {
  const aliases = Array.from({ length: 11 }, (_, index) => `a${index}: me { name }`)
  expect(refusal(`{ ${aliases.join(' ')} }`)).toBe('asks for more than 10 things at once')
  expect(refusal(`{ ...F } fragment F on Query { ${aliases.join(' ')} }`)).toBe(
    'asks for more than 10 things at once',
  )
})

/** A chain of fragments, each with several spreads of the next. */
const chain = (length: number, times: number, last: string) => {
  const links = Array.from(
    { length },
    (_, level) => `fragment F${level} on Query { ${`...F${level + 1} `.repeat(times)}}`,
  )
  return `${links.join(' ')} fragment F${length} on Query { ${last} }`
}

test.each([
  [20, 4],
  [38, 2],
  [30, 10],
])('fragments that spread the next %i times over are counted once each', (length, times) => {
  expect(refusal(`{ ...F0 } ${chain(length, times, 'me { name }')}`)).toMatch(/more than \d+/)
})

test.each([1, 3, 20, 30])('the last of %i fragments counts at the root [lists.bounded]', (length) => {
  const aliases = Array.from({ length: 11 }, (_, index) => `a${index}: me { name }`)
  expect(refusal(`{ ...F0 } ${chain(length, 1, aliases.join(' '))}`)).toBe(
    'asks for more than 10 things at once',
  )
})

test('unused fragments count too', () => {
  const fields = Array.from({ length: 300 }, (_, index) => `a${index}: name`).join(' ')
  const unused = Array.from({ length: 3 }, (_, index) => `fragment U${index} on Person { ${fields} }`)
  expect(refusal(`{ me { name } } ${unused.join(' ')}`)).toBe('has more than 400 fields')
})

test('directives and spreads count as fields do', () => {
  expect(refusal(`{ me { ${'name @include(if: true) '.repeat(201)} } }`)).toBe('has more than 400 fields')
  expect(refusal(`{ me { ${'...{ name } '.repeat(201)} } }`)).toBe('has more than 400 fields')
})

test('a document of many operations is refused', () => {
  const operations = Array.from({ length: 41 }, (_, index) => `query Q${index} { me { name } }`)
  expect(refusal(operations.join(' '))).toBe('has more than 40 operations and fragments')
})

test('the fields beside a question for the schema go no deeper for it', () => {
  expect(refusal(`{ __schema { types { name } } me { ${nested(8)} } }`)).toBe('is more than 8 levels deep')
})

test('the schema is answered once, not several times', () => {
  const schema = '__schema { types { fields { type { fields { name args { name } } } } } }'
  const query = `{ ${Array.from({ length: 10 }, (_, index) => `a${index}: ${schema}`).join(' ')} }`
  expect(refusal(query)).toBe('asks for the schema several times over')
})

test('a fragment inside itself does not run forever', () => {
  expect(refusal('{ me { ...F } } fragment F on Person { name ...F }')).toBeUndefined()
})

test('the schema can be asked for', () => {
  expect(refusal(getIntrospectionQuery())).toBeUndefined()
})
