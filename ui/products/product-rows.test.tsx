import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import type { components } from '#generated/api.ts'
import { asksOf } from '#tests/support/each-way.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { refused } from '#tests/support/stand-in-screen.ts'
import { ImportWindow } from '../imports/import-window.tsx'
import { productKind } from './product-rows.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type Table = components['schemas']['ProductTable']
type Row = Table['rows'][number]

const cells = { code: '', name: 'Taart', unit: '', unitPrice: '9', vatRate: '6', vatTreatment: '' }
const stored = (version: number, unitPrice: string) => ({
  id: 'taart',
  version,
  cells: { ...cells, code: 'TA-1', unitPrice },
})
const answer =
  (...rows: Row[]) =>
  () =>
    Response.json({ sheet: '', columns: ['code', 'name', 'unitPrice', 'vatRate'], unknownColumns: [], rows })
const PARSE = 'POST /api/accounts/account/uploads/parse-products'
const STORE = 'POST /api/accounts/account/uploads/products'
const word = (name: string, more: Record<string, unknown> = {}) => t(`imports:${name}`, more)
const column = (name: string) => word(`products.column.${name}`)

async function read(...answers: (() => Response)[]) {
  const screen = await onScreen(
    <ImportWindow kind={productKind} accountId="account" isOpen onClose={() => undefined} />,
    [],
    {
      [PARSE]: answers,
      [STORE]: [
        refused(409, 'STALE', { detail: 'Intussen gewijzigd.' }),
        () => Response.json({ added: 0, changed: 1, unchanged: 0 }),
      ],
    },
  )
  await screen.choose([new File(['x'], 'producten.csv')])
  return screen
}

test('a code that is mended asks the server again, and a price does not', async () => {
  const wrong: Row = { row: 2, cells, errorCodes: {} }
  const screen = await read(answer(wrong), answer({ ...wrong, existing: stored(1, '8') }))
  await screen.type(`Rij 2, ${column('unitPrice')}`, '9,5')
  await screen.leave()
  expect(asksOf(screen, PARSE)).toHaveLength(1)
  await screen.type(`Rij 2, ${column('code')}`, 'TA-1')
  await screen.leave()
  expect(asksOf(screen, PARSE)).toHaveLength(2)
  expect(asksOf(screen, PARSE)[1]).toContain('TA-1')
  expect(screen.seen()).toContain(word('become.filled'))
  screen.find(word('products.save', { count: 1 }))
})

test('a product that somebody changed meanwhile is shown as it is now, and stored at the second press', async () => {
  const row: Row = { row: 2, cells: { ...cells, code: 'TA-1' }, errorCodes: {} }
  const screen = await read(
    answer({ ...row, existing: stored(1, '8') }),
    answer({ ...row, existing: stored(2, '7') }),
  )
  const save = word('products.save', { count: 1 })
  await screen.press(save)
  expect(asksOf(screen, STORE)[0]).toMatch(/taart\W+1/)
  expect(asksOf(screen, PARSE)).toHaveLength(2)
  await screen.press(save)
  expect(asksOf(screen, STORE)[1]).toMatch(/taart\W+2/)
  expect(screen.seen()).toContain(word('products.done', { count: 1 }))
})
