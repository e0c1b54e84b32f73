import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { told } from '#tests/support/stand-in-screen.ts'
import { DraftsScreen } from './drafts-screen.tsx'
import { takeHandedFile } from './handed-file.ts'
import { type DraftRow, type DraftsSearch, draftsQuery } from './queries.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

test('the search takes the text in a name or a number', () => {
  const variables = (search: DraftsSearch) => draftsQuery('account', search).queryKey[2]
  expect(variables({})).not.toHaveProperty('draftsFilter')
  expect(variables({})).toMatchObject({ accountId: 'account', page: { sortField: 'id', sortOrder: 'ASC' } })
  expect(variables({ q: 'Cl' })).toMatchObject({ draftsFilter: { customerName: 'Cl', invoiceNumber: 'Cl' } })
})

const draft = {
  id: 'a',
  type: 'E_INVOICES',
  customerName: 'Drukkerij Claes',
  invoiceNumber: '2026-0149',
  invoiceDate: '2026-11-20',
  totalAmountInCent: 890_56,
  currency: 'EUR',
  dateCreated: '2026-11-19T09:15:00.000Z',
} as DraftRow
const list = (row: DraftRow, answered = {}) => {
  const figures = { pageNumber: 0, numberOfPages: 1, totalNumberOfElements: 1, hasNext: false }
  const page = { content: [row], ...figures }
  return onScreen(
    <DraftsScreen
      accountId="account"
      search={{}}
      newInvoice={() => 'nieuw'}
      onSearch={told('onSearch')}
      onNew={told('onNew')}
    />,
    [[draftsQuery('account', {}), page]],
    {
      'POST /graphql getAccountDrafts': () => Response.json({ data: { getAccountDrafts: page } }),
      ...answered,
    },
  )
}

test('a file that is dropped on the list begins a draft with it', async () => {
  const screen = await list(draft)
  const drop = (...files: File[]) =>
    screen.fire('drop', screen.find('Drukkerij Claes'), { dataTransfer: { files } })
  await drop()
  expect(screen.asked()).not.toContain('calls onNew')
  const file = new File(['%PDF'], 'a.pdf')
  await drop(file)
  expect(screen.asked()).toContain('calls onNew')
  expect(takeHandedFile()).toBe(file)
})

test('a draft that was not deleted says so, and the question comes again', async () => {
  const screen = await list(draft, {
    'POST /graphql deleteDraft': [503, () => Response.json({ data: { deleteDraft: true } })],
  })
  const remove = async () => {
    await screen.press(/^Verwijder/)
    expect(screen.seen()).toContain('2026-0149, Drukkerij Claes')
    await screen.press(t('lists:delete'))
  }
  await remove()
  expect(screen.seen()).toContain(t('drafts:not-deleted'))
  await remove()
  expect(screen.seen()).toContain(t('drafts:deleted'))
  expect(screen.seen()).not.toContain(t('drafts:not-deleted'))
})
