import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { OpenApi } from '../generate/openapi.ts'
import { additions } from './added.ts'
import { type Changelog, changedNames, unmentioned } from './changed.ts'
import { asContract, BASE, contract, operation, type Sample, sdl, thing } from './sample.ts'

describe('the changelog', () => {
  const names = (change: (sample: Sample) => void, schema = sdl(BASE)) => {
    const after = contract()
    change(after)
    return changedNames(
      { openapi: asContract(contract()), schema: sdl(BASE) },
      { openapi: asContract(after), schema },
    )
  }
  const log = (...changes: Changelog[number]['changes']): Changelog => [
    { version: '1', date: '2026-11-21', changes },
  ]

  test('is to name the change', () => {
    expect(names((s) => Object.assign(thing(s).properties, { colour: { type: 'string' } }))).toEqual([
      'Thing',
    ])
    expect(names((s) => operation(s).parameters.pop())).toEqual(['updateThing'])
    expect(names(() => {}, sdl(BASE, 'enum Colour { RED BLUE GREEN }'))).toEqual(['type Colour'])
    expect(names(() => {}, sdl(`${BASE} more: String`))).toEqual(['more'])
  })

  test('need not name an unchanged part', () => {
    const openapi: OpenApi = JSON.parse(readFileSync('generated/openapi.json', 'utf8'))
    const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'))
    expect(changedNames({ openapi, schema }, { openapi, schema })).toEqual([])
  })

  test('need not speak of words and examples', () => {
    expect(names((s) => Object.assign(operation(s), { summary: 'Other', description: 'Words' }))).toEqual([])
    expect(names((s) => Object.assign(thing(s).properties.name ?? {}, { examples: ['B'] }))).toEqual([])
  })

  const added = (change: (sample: Sample) => void, schema = sdl(BASE)) => {
    const [before, after] = [contract(), contract()]
    change(after)
    const was = { openapi: asContract(before), schema: sdl(BASE) }
    const is = { openapi: asContract(after), schema }
    return [...additions(changedNames(was, is), was, is)]
  }

  test('gets the words of an added part from its description', () => {
    const colour = { type: 'string', description: 'Of the thing.' }
    expect(added((s) => Object.assign(thing(s).properties, { colour }))).toEqual([
      ['Thing', ['`colour` of Thing: Of the thing.']],
    ])
    expect(added(() => {}, sdl(BASE, 'enum Colour { RED BLUE "Of grass." GREEN }'))).toEqual([
      ['type Colour', ['`GREEN` of Colour: Of grass.']],
    ])
    const described = (values: Record<string, string>) => ({
      type: 'string',
      enum: Object.keys(values),
      'x-enumDescriptions': values,
    })
    const [before, after] = [contract(), contract()]
    Object.assign(before.components.schemas, { Kind: described({ A: 'First.' }) })
    Object.assign(after.components.schemas, { Kind: described({ A: 'First.', B: 'Second.' }) })
    const of = (sample: Sample) => ({ openapi: asContract(sample), schema: sdl(BASE) })
    expect([...additions(['Kind'], of(before), of(after))]).toEqual([['Kind', ['`B` of Kind: Second.']]])
    expect(added(() => {}, sdl(`${BASE} "Some more." more: String`))).toEqual([
      ['more', ['`more`: Some more.']],
    ])
  })

  test('says the same words of an added part once', () => {
    const rung = { description: 'The bell rang.' }
    const [before, after] = [contract(), contract()]
    Object.assign(before.components.schemas, { Details: { properties: {} }, Type: { enum: [] } })
    Object.assign(after.components.schemas, {
      Details: { properties: { 'bell.rung': rung } },
      Type: { enum: ['bell.rung'], 'x-enumDescriptions': { 'bell.rung': rung.description } },
    })
    const of = (sample: Sample) => ({ openapi: asContract(sample), schema: sdl(BASE) })
    expect([...additions(['Details', 'Type'], of(before), of(after))]).toEqual([
      ['Details', ['`bell.rung` of Details: The bell rang.']],
      ['Type', []],
    ])
  })

  test('gets no words for a change that adds and changes', () => {
    const colour = { type: 'string', description: 'Of the thing.' }
    const change = (s: Sample) => Object.assign(thing(s).properties, { colour, name: { type: 'number' } })
    expect(added(change)).toEqual([])
    expect(added((s) => operation(s).parameters.pop())).toEqual([])
  })

  test('speaks of it in an entry that is new', () => {
    const old = { kind: 'added', what: 'Things.', names: ['Thing'] }
    const fresh = { kind: 'changed', what: 'Things have a colour.', names: ['Thing'] }
    expect(unmentioned(['Thing'], log(old), log(old))).toEqual(['Thing'])
    expect(unmentioned(['Thing'], log(old), log(fresh, old))).toEqual([])
  })
})
