import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { eventNouns, eventTypes } from '#generated/event-types.ts'
import { readTexts } from '#tests/support/texts.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** An administrator's changes to an account by the contract: REST operations that may ask for a reason, and GraphQL. */
const ACTS = [...operations(), ...mutations()]

function operations(): string[] {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
    read('generated/openapi.json'),
  )
  return Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter((operation) => JSON.stringify(operation).includes('REASON_REQUIRED'))
    .map(({ operationId }) => operationId)
}

interface Operation {
  operationId: string
  tags: string[]
  'x-access'?: { who: string }
}

function mutations(): string[] {
  const fields =
    read('generated/schema.graphql')
      .split(/^type Mutation \{$/m)[1]
      ?.split(/^\}$/m)[0] ?? ''
  return [...fields.matchAll(/^ {2}(\w+)\(/gm)].map(([, name = '']) => name)
}

test('there are acts to say', () => {
  expect(ACTS).toEqual(expect.arrayContaining(['updateCustomer', 'deleteReceiver']))
})

/** The modules that an administrator reads in an account. */
const READ = Object.values(
  JSON.parse(read('generated/openapi.json')).paths as Record<string, Record<string, Operation>>,
)
  .flatMap((item) => Object.values(item))
  .flatMap((operation) => (operation['x-access']?.who === 'memberOrAdmin' ? operation.tags : []))

describe.each(['nl', 'fr', 'en'] as const)('in %s', (language) => {
  const { activity = {}, webhooks = {} } = readTexts(language, 'screens')
  const textAt = (path: string, within = activity): unknown =>
    path.split('.').reduce<unknown>((at, step) => Object(at)[step], within)

  test.each(eventTypes)('%s has its words', (type) => {
    expect(textAt(`what.${type}`)).toMatch(/\p{L}{3}/u)
  })

  test('no words wait for a type that nothing records', () => {
    const words = Object.entries<object>(Object(activity.what))
    const types = words.flatMap(([noun, said]) => Object.keys(said).map((verb) => `${noun}.${verb}`))
    expect(types.sort()).toEqual([...eventTypes].sort())
  })

  test.each(ACTS)('%s by an administrator has its words', (act) => {
    expect(textAt(`act.${act}`)).toMatch(/\p{L}{3}/u)
  })

  test.each([...new Set(READ)])('%s, read by an administrator, has its words', (module) => {
    expect(textAt(`read.${module}`)).toMatch(/\p{L}{3}/u)
  })

  test.each(eventNouns)('$noun has its words among the events and the webhooks', ({ noun }) => {
    expect(textAt(`nouns.${noun}`)).toMatch(/\p{L}{3}/u)
    expect(textAt(`nouns.${noun}`, webhooks)).toMatch(/\p{L}{3}/u)
  })
})
