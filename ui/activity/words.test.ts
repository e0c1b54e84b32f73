import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { eventTypes } from '#generated/event-types.ts'
import { nouns } from './search.ts'

describe.each(['nl', 'fr', 'en'])('in %s', (language) => {
  const { activity } = parse(readFileSync(new URL(`../texts/${language}.yaml`, import.meta.url), 'utf8'))
  const textAt = (path: string): unknown =>
    path.split('.').reduce((at, step) => Object(at)[step], activity as unknown)

  test.each(eventTypes)('%s has its words', (type) => {
    expect(textAt(`what.${type}`)).toMatch(/\p{L}{3}/u)
  })

  test('no words wait for a type that nothing records', () => {
    const words = Object.entries<object>(activity.what)
    const types = words.flatMap(([noun, said]) => Object.keys(said).map((verb) => `${noun}.${verb}`))
    expect(types.sort()).toEqual([...eventTypes].sort())
  })

  test('everything that an event can be about has a name and a filter', () => {
    const known = [...new Set(eventTypes.map((type) => type.slice(0, type.indexOf('.'))))]
    expect([...nouns].sort()).toEqual(known.sort())
    for (const noun of known) expect(textAt(`nouns.${noun}`)).toMatch(/\p{L}{3}/u)
  })
})
