import { expect, test } from 'vitest'
import { childSchemas, schemaAt } from './schema-lookup.ts'

const root = {
  $defs: {
    Named: { properties: { name: { $ref: '#/$defs/Name' } } },
    Name: { type: 'string', title: 'name' },
    Loop: { allOf: [{ $ref: '#/$defs/Loop' }], properties: { own: { title: 'own' } } },
  },
  allOf: [
    { anyOf: [{ properties: { deep: { title: 'in any of all' } } }] },
    { $ref: '#/$defs/Named' },
    {
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
      then: { properties: { after: { title: 'then' } } },
      else: { oneOf: [{ $ref: '#/$defs/Loop' }] },
    },
  ],
  properties: { list: { items: { title: 'item' } } },
}
const titles = (step: string, of: unknown = root) =>
  childSchemas(of, step, root).map((schema) => Reflect.get(Object(schema), 'title'))

test('an inner property is found in everything that a schema includes', () => {
  expect(titles('deep')).toEqual(['in any of all'])
  expect(titles('name')).toEqual([undefined, 'name'])
  expect(titles('after')).toEqual(['then'])
  expect(titles('own').every((title) => title === 'own')).toBe(true)
  expect(titles('own').length).toBeGreaterThan(0)
  expect(titles('0', root.properties.list)).toEqual(['item'])
})

test('nothing else is', () => {
  expect(titles('missing')).toEqual([])
  expect(titles('toString')).toEqual([])
  expect(titles('item', root.properties.list)).toEqual([])
  expect(childSchemas('text', 'name', root)).toEqual([])
})

test('a schema is found at its pointer', () => {
  expect(schemaAt(root, '#/$defs/Name')).toBe(root.$defs.Name)
  expect(schemaAt(root, 'schema.json#/allOf/0')).toBe(root.allOf[0])
  expect(schemaAt(root, '#/allOf/7/name')).toBeUndefined()
})
