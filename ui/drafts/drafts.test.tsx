import { beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { handFile, takeHandedFile } from './handed-file.ts'
import { draftsQuery } from './queries.ts'
import { type DraftsSearch, readDraftsSearch } from './search.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

test('what is asked for is the text in a name or a number', () => {
  const variables = (search: DraftsSearch) => draftsQuery('account', search).queryKey[2]
  expect(variables({})).not.toHaveProperty('draftsFilter')
  expect(variables({})).toMatchObject({ accountId: 'account', page: { sortField: 'id', sortOrder: 'ASC' } })
  expect(variables({ q: 'Cl' })).toMatchObject({ draftsFilter: { customerName: 'Cl', invoiceNumber: 'Cl' } })
})

test('only the list’s own columns sort it', () => {
  expect(readDraftsSearch({ sort: 'issueDate', order: 'DESC' })).toMatchObject({ sort: 'issueDate' })
  expect(readDraftsSearch({ sort: 'amount', order: 'DESC' }).sort).toBeUndefined()
})

test('a file that was handed over is taken once', () => {
  const file = new File([], 'a.pdf')
  expect(takeHandedFile()).toBeUndefined()
  handFile(file)
  expect([takeHandedFile(), takeHandedFile()]).toEqual([file, undefined])
})
