import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { costRule } from './cost.ts'

const schema = buildSchema('type Query { me: Person } type Person { name: String friend: Person }')
const refusals = (query: string): string[] =>
  validate(schema, parse(query), [costRule]).map(({ message }) => message)

const nested = (levels: number): string => (levels === 1 ? 'name' : `friend { ${nested(levels - 1)} }`)

test('an ordinary query is free to go', () => {
  expect(refusals('{ me { name friend { name } } }')).toEqual([])
})

test('eight levels are allowed and nine are not [lists.bounded]', () => {
  expect(refusals(`{ me { ${nested(7)} } }`)).toEqual([])
  expect(refusals(`{ me { ${nested(8)} } }`)).toEqual(['the query is more than 8 levels deep'])
})

test('depth inside fragments counts', () => {
  expect(refusals(`{ me { ...F } } fragment F on Person { ${nested(8)} }`)).toEqual([
    'the query is more than 8 levels deep',
  ])
})

test('asking the same thing many times under other names is refused [lists.bounded]', () => {
  const aliases = Array.from({ length: 11 }, (_, index) => `a${index}: me { name }`)
  expect(refusals(`{ ${aliases.join(' ')} }`)).toEqual(['the query asks for more than 10 things at once'])
  expect(refusals(`{ ...F } fragment F on Query { ${aliases.join(' ')} }`)).toEqual([
    'the query asks for more than 10 things at once',
  ])
})

test('fragments that double each other do not cost their size to refuse', () => {
  const levels = Array.from(
    { length: 60 },
    (_, level) => `fragment F${level} on Person { ...F${level + 1} ...F${level + 1} }`,
  )
  const query = `{ me { ...F0 } } ${levels.join(' ')} fragment F60 on Person { name }`
  const start = performance.now()
  expect(refusals(query)[0]).toContain('fields')
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('a fragment inside itself does not run forever', () => {
  expect(refusals('{ me { ...F } } fragment F on Person { name ...F }')).toEqual([])
})

test('the schema can be asked for', () => {
  expect(refusals(getIntrospectionQuery())).toEqual([])
})
