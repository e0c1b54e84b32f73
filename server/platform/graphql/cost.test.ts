import { getIntrospectionQuery, parse } from 'graphql'
import { expect, test } from 'vitest'
import { tooMuchIn } from './cost.ts'

const many = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join(' ')
const nested = (levels: number): string => (levels === 1 ? 'name' : `friend { ${nested(levels - 1)} }`)
const eleven = many(11, (at) => `a${at}: me { name }`)
const schema = '__schema { types { fields { type { fields { name args { name } } } } } }'

/** A chain of fragments, each with several spreads of the next. */
const chain = (length: number, times: number, last: string) =>
  `{ ...F0 } ${many(length, (level) => `fragment F${level} on Query { ${`...F${level + 1} `.repeat(times)}}`)} fragment F${length} on Query { ${last} }`

test.each([
  ['an ordinary query', '{ me { name friend { name } } }'],
  ['eight levels', `{ me { ${nested(7)} } }`],
  ['a fragment inside itself', '{ me { ...F } } fragment F on Person { name ...F }'],
  ['a question for the schema', getIntrospectionQuery()],
])('%s is free to go', (_, query) => {
  expect(tooMuchIn(parse(query))).toBeUndefined()
})

test.each([
  ['nine levels', `{ me { ${nested(8)} } }`, 'is more than 8 levels deep'],
  [
    'depth inside fragments',
    `{ me { ...F } } fragment F on Person { ${nested(8)} }`,
    'is more than 8 levels deep',
  ],
  [
    'depth beside the schema',
    `{ __schema { types { name } } me { ${nested(8)} } }`,
    'is more than 8 levels deep',
  ],
  ['one field under eleven names', `{ ${eleven} }`, 'asks for more than 10 things at once'],
  [
    'eleven names in a fragment',
    `{ ...F } fragment F on Query { ${eleven} }`,
    'asks for more than 10 things at once',
  ],
  [
    'eleven names in the last of thirty fragments',
    chain(30, 1, eleven),
    'asks for more than 10 things at once',
  ],
  ['fragments that spread the next ten times', chain(30, 10, 'me { name }'), /more than \d+/],
  [
    'unused fragments',
    `{ me { name } } ${many(3, (at) => `fragment U${at} on Person { ${many(300, (field) => `a${field}: name`)} }`)}`,
    'has more than 400 fields',
  ],
  ['directives', `{ me { ${'name @include(if: true) '.repeat(201)} } }`, 'has more than 400 fields'],
  ['spreads', `{ me { ${'...{ name } '.repeat(201)} } }`, 'has more than 400 fields'],
  [
    'many operations',
    many(41, (at) => `query Q${at} { me { name } }`),
    'has more than 40 operations and fragments',
  ],
  [
    'the schema ten times',
    `{ ${many(10, (at) => `a${at}: ${schema}`)} }`,
    'asks for the schema several times over',
  ],
])('%s are too much [lists.bounded]', (_, query, refusal) => {
  expect(tooMuchIn(parse(query))).toMatch(refusal)
})
