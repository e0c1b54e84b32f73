import { expect, test } from 'vitest'
import { refusing } from './refusing.ts'

const lacking = refusing<{ id: string }>('FORBIDDEN')

test('may be handed on and copied with its holder', () => {
  expect({ ...{ user: lacking } }.user === lacking).toBe(true)
})

test.each<[string, () => unknown]>([
  ['reading', () => lacking.id],
  ['writing', () => Object.assign(lacking, { id: '1' })],
  ['a question for a property', () => 'id' in lacking],
  ['a copy of its own', () => ({ ...lacking })],
  ['JSON', () => JSON.stringify(lacking)],
])('%s is refused', (_, use) => {
  expect(use).toThrow('FORBIDDEN')
})

test('waiting for it is refused', async () => {
  await expect(Promise.resolve(lacking)).rejects.toThrow('FORBIDDEN')
})
