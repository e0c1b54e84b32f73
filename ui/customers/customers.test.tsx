import { beforeAll, expect, test, vi } from 'vitest'
import { asPage, markupOf, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { partsOf } from '#tests/support/parts.tsx'
import { SchemaForm } from '../forms/schema-form.tsx'
import { CustomerScreen } from './customer-screen.tsx'
import { readCustomersSearch } from './search.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

test('the address keeps each field that customers are sorted by', () => {
  for (const sort of ['name', 'vat', 'city', 'country', 'email'])
    expect(readCustomersSearch({ sort, order: 'ASC' })).toEqual({ sort, order: 'ASC' })
  expect(readCustomersSearch({ sort: 'id', order: 'ASC' })).toEqual({})
})

test.each(['own', 'global'] as const)('who may not edit customers is given no empty form: %s', (book) => {
  const shelf = { book, accountId: 'a', mayEdit: false }
  const screen = asPage(
    withAnswers(<CustomerScreen shelf={shelf} customerId={undefined} userId="user" />, []),
  )
  expect(partsOf(screen, SchemaForm)).toEqual([])
  expect(markupOf(screen)).toContain('Hier kun je geen klant toevoegen')
})
