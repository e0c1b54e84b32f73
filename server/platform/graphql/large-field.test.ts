import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { largeFieldsIn, readLargeQuery, readLongList } from './large-field.ts'

const directives = `
  directive @bounds(maxLength: Int, maxItems: Int) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
  directive @large(argument: String!, megabytes: Int!) on FIELD_DEFINITION
`
const schema = buildSchema(`${directives}
  input Person { name: String! @bounds(maxLength: 300), age: Int }
  type Query {
    find(people: [Person!]! @bounds(maxItems: 1000), ids: [ID!] @bounds(maxItems: 5)): Int @large(argument: "people", megabytes: 1)
    other(people: [Person!] @bounds(maxItems: 5)): Int
  }
  type Mutation { add(names: [String!]! @bounds(maxItems: 2000)): Int @large(argument: "names", megabytes: 2) }
`)
const fields = largeFieldsIn(schema)
const USUAL = 10_000

test.each([
  ['the list of find has no bound', 'find(people: [Int]): Int @large(argument: "people", megabytes: 1)'],
  ['find has no list to be large', 'find(people: [Int]): Int @large(argument: "names", megabytes: 1)'],
])('a server does not start when %s', (why, field) => {
  expect(() => largeFieldsIn(buildSchema(`${directives} type Query { ${field} }`))).toThrow(why)
})

async function refused(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
    return 'read'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return (
      error.wording?.params?.most ??
      error.violations?.map(({ field, messageKey }) => `${field} ${messageKey}`)
    )
  }
}

const person = { name: 'x'.repeat(200) }
const people = (count: number) => Array.from({ length: count }, () => person)
interface Asked {
  query?: string
  variables?: object
  operationName?: string
}
const FIND = 'query A($people: [Person!]!) { find(people: $people) }'
const writeBody = ({ query = FIND, variables = { people: people(400) }, operationName }: Asked) =>
  Buffer.from(JSON.stringify({ query, variables, operationName }))
const reading = (asked: Asked) => readLargeQuery(writeBody(asked), fields, USUAL)

test('a large list is read beside its query', async () => {
  const { longList, ...rest } = await reading({
    variables: { other: 1, people: people(400) },
    operationName: 'A',
  })
  expect(rest).toEqual({ query: FIND, variables: { other: 1, people: [] }, operationName: 'A' })
  const find = schema.getQueryType()?.getFields().find
  expect(find && (await readLongList(find, longList))).toEqual({ people: people(400) })
})

const NAMES = 'mutation B($names: [String!]!) { add(names: $names) }'
const names = (bytes: number) => {
  const each = 2_000
  const list = Array.from({ length: Math.floor(bytes / each) }, () => 'x'.repeat(each - 3))
  const left = bytes - writeBody({ query: NAMES, variables: { names: list } }).length
  return [...list, 'x'.repeat(left - 3)]
}
const MEGABYTES_2 = 2 * 1024 * 1024

test.each<[what: string, asked: Asked, told: unknown]>([
  ['one of two operations, named', { query: `${FIND} ${NAMES}`, operationName: 'A' }, 'read'],
  ['one of two operations, not named', { query: `${FIND} ${NAMES}` }, '9 kB'],
  ['no list', { variables: { people: 'x'.repeat(90_000) } }, '9 kB'],
  ['more beside it', { variables: { people: people(400), other: 'x'.repeat(10_000) } }, '9 kB'],
  [
    'a list of a field that is not large',
    { query: 'query ($people: [Person!]) { other(people: $people) }' },
    '9 kB',
  ],
  [
    'a list that is another argument',
    { query: 'query ($people: [ID!]) { find(ids: $people, people: []) }' },
    '9 kB',
  ],
  ['two fields', { query: 'query ($people: [Person!]!) { find(people: $people) other }' }, '9 kB'],
  ['a fragment', { query: 'query ($people: [Person!]!) { ... on Query { find(people: $people) } }' }, '9 kB'],
  [
    'a field by another name',
    { query: 'query ($people: [Person!]!) { found: find(people: $people) }' },
    'read',
  ],
  ['no query', { query: '' }, ['/query not-empty']],
  [
    'more than the most items of any',
    { query: NAMES, variables: { names: Array(2_001).fill('x'.repeat(50)) } },
    [' too-many'],
  ],
  ['2 MB', { query: NAMES, variables: { names: names(MEGABYTES_2) } }, 'read'],
  ['a byte more', { query: NAMES, variables: { names: names(MEGABYTES_2 + 1) } }, '2 MB'],
  [
    '2 MB for a field that takes one',
    {
      query: 'query ($names: [Person!]!) { find(people: $names) }',
      variables: { names: names(MEGABYTES_2) },
    },
    '1 MB',
  ],
])('a large request of %s gets %j', async (_, asked, told) => {
  expect(await refused(reading(asked))).toEqual(told)
})

test('the items of a list are each judged where they stand', async () => {
  const find = schema.getQueryType()?.getFields().find
  if (find === undefined) throw new Error('there is no such field')
  const makeList = (...groups: object[][]) => ({
    groups: groups.map((group) => Buffer.from(group.map((one) => JSON.stringify(one)).join())),
    token: '',
  })
  const told = (...groups: object[][]) => refused(readLongList(find, makeList(...groups)))
  expect(
    await told([{ name: 'a' }, { name: 7 }], [{}, { name: 'b', age: 'c' }, { name: 'x'.repeat(301) }]),
  ).toEqual([
    '/people/1/name wrong-type',
    '/people/2 wrong-type',
    '/people/3/age wrong-type',
    '/people/4/name too-long',
  ])
  expect(await told(people(500), people(501))).toEqual(['/people too-many'])
})
