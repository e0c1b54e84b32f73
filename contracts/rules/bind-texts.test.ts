import { expect, test } from 'vitest'
import { bindTexts } from './bind-texts.ts'

interface Bound {
  plain: string
  list: readonly string[]
  within: { from(values: { name: string; kind: string }): string }
  days(values: { count: number }): string
}

const texts = bindTexts<Bound>({
  plain: 'Bonjour',
  list: ['un', 'deux'],
  within: { from: '{{kind, lower}} {{name, de}}' },
  days_zero: 'aujourd’hui',
  days_one: 'un jour',
  days_other: '{{count}} jours',
})

test('a text without a placeholder is itself, and so is a list', () => {
  expect([texts.plain, texts.list]).toEqual(['Bonjour', ['un', 'deux']])
})

test('a text with placeholders takes its values by name, in the form that it asks for', () => {
  expect(texts.within.from({ name: 'Amélie', kind: 'Facture' })).toBe('facture d’Amélie')
})

test('a value is never read as a placeholder', () => {
  expect(texts.within.from({ name: '{{kind}}', kind: '$&' })).toBe('$& de {{kind}}')
})

test('a count chooses the form', () => {
  expect([0, 1, 2].map((count) => texts.days({ count }))).toEqual(['aujourd’hui', 'un jour', '2 jours'])
})
