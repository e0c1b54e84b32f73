import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { refused } from '#tests/support/stand-in-screen.ts'
import { type Vendor, vendorsQuery } from '../api/vendors.ts'
import { VendorMoves } from './vendor-moves.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)
const accountId = 'account'
const account = (iban: string): Vendor['ibans'][number] => ({
  ...exampleOf('VendorIban'),
  iban,
  state: 'KNOWN',
})
const vendor: Vendor = {
  ...exampleOf('Vendor'),
  ...{ id: 'molens', name: 'Molens', numbers: ['0208:0775209350', '0088:5412345000013'] },
  ibans: [account('BE15001772551930')],
}
const other: Vendor = {
  ...exampleOf('Vendor'),
  ...{ id: 'molen', name: 'Molen Hemiksem', number: null, documents: 4 },
  ibans: [account('BE68539007547034')],
}
const at = (act: 'merge' | 'split') => `POST /api/accounts/account/vendors/molens/${act}`

const opened = (answered = {}, shown = vendor) =>
  onScreen(
    <VendorMoves accountId={accountId} vendor={shown} />,
    [[vendorsQuery(accountId), [vendor, other]]],
    answered,
  )
const word = (key: 'merge' | 'split' | 'which') => t(`vendors:moves.${key}`)
const sent = (screen: Awaited<ReturnType<typeof opened>>) =>
  screen.asked().filter((one) => one.startsWith('asks POST'))

test('a merge says what it does to documents and accounts, and happens on the second press', async () => {
  const screen = await opened({ [at('merge')]: vendor })
  await screen.press(word('merge'))
  await screen.press(word('merge'), -1)
  expect(sent(screen)).toEqual([])
  expect(screen.seen()).toContain(t('vendors:moves.choose-vendor'))
  await screen.press(word('which'))
  await screen.press('Molen Hemiksem')
  expect(screen.seen()).toContain(
    t('vendors:moves.documents', { count: 4, from: 'Molen Hemiksem', to: 'Molens' }),
  )
  expect(screen.seen()).toContain(t('vendors:moves.call-first', { iban: 'BE68 5390 0754 7034' }))
  await screen.press(word('merge'), -1)
  expect(sent(screen)).toEqual([expect.stringContaining('"vendorId":"molen"')])
  expect(screen.seen()).toContain(t('vendors:moves.merged', { name: 'Molen Hemiksem', to: 'Molens' }))
})

test('a merge that is refused keeps its question open', async () => {
  const screen = await opened({ [at('merge')]: refused(404, 'NOT_FOUND') })
  await screen.press(word('merge'))
  await screen.press(word('which'))
  await screen.press('Molen Hemiksem')
  await screen.press(word('merge'), -1)
  expect(screen.seen()).toContain(t('vendors:moves.not-merged'))
  expect(screen.seen()).toContain(t('vendors:moves.merge-title', { name: 'Molens' }))
})

test('a split takes some of the numbers, and never all', async () => {
  const screen = await opened({ [at('split')]: other })
  await screen.press(word('split'))
  await screen.press(word('split'), -1)
  expect(screen.seen()).toContain(t('vendors:moves.choose-number'))
  await screen.press('0208:0775209350')
  await screen.press('0088:5412345000013')
  await screen.press(word('split'), -1)
  expect(screen.seen()).toContain(t('vendors:moves.one-stays'))
  expect(sent(screen)).toEqual([])
  await screen.press('0208:0775209350')
  await screen.press(word('split'), -1)
  expect(sent(screen)).toEqual([expect.stringContaining('"numbers":["0088:5412345000013"]')])
})

test('a vendor with one number has nothing to split', async () => {
  const screen = await opened({}, { ...vendor, numbers: ['0208:0775209350'] })
  expect(screen.seen()).not.toContain(word('split'))
})
