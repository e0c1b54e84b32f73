/** The upload of an invoice from the screen: its outcomes, its refusals, and its absence for a reader. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { refused } from '#tests/support/stand-in-screen.ts'
import { OwnPlace } from '../api/reach.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadPanel } from './upload-panel.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const UPLOAD = 'POST /api/accounts/account/mailed-files'
const pdf = new File(['%PDF'], 'roosje.pdf', { type: 'application/pdf' })
const outcome = (fileName: string, result: string, more: object = {}) => ({
  ...{ fileName, outcome: result, reason: null, mailedFileId: null, receivedInvoiceId: null },
  ...more,
})

const onList = (role: 'OWNER' | 'READER', answer: unknown) =>
  onScreen(
    <OwnPlace value={{ seat: null, role }}>
      <UploadButton accountId="account" />
      <UploadPanel accountId="account" />
    </OwnPlace>,
    [],
    { [UPLOAD]: answer as object },
  )

test('a paper leads to its values, and data to its document', async () => {
  for (const [given, path] of [
    [outcome('roosje.pdf', 'TO_COMPLETE', { mailedFileId: 'f' }), 'to-complete/f'],
    [outcome('f.xml', 'RECEIVED', { mailedFileId: 'f', receivedInvoiceId: 'd' }), 'document/d'],
  ] as const) {
    const screen = await onList('OWNER', { files: [given] })
    await screen.choose([pdf])
    expect(pages.history.location.pathname).toBe(`/accountportal/received-invoices/account/${path}`)
    expect(screen.seen()).not.toContain('roosje.pdf')
    await screen.end()
  }
})

test('a file that was here before is told, with the way to it', async () => {
  const known = outcome('roosje.pdf', 'KNOWN', { mailedFileId: 'f' })
  const screen = await onList('OWNER', { files: [known] })
  const before = pages.history.location.pathname
  await screen.choose([pdf])
  expect(pages.history.location.pathname).toBe(before)
  expect(screen.seen()).toContain(t('mail-in:upload.outcome.KNOWN'))
  await screen.press(t('mail-in:upload.complete'))
  expect(pages.history.location.pathname).toMatch(/to-complete\/f$/)
  await screen.press(t('mail-in:upload.close'))
})

test('each file of an archive has its outcome, a refused one with its reason', async () => {
  const files = [
    outcome('een.xml', 'RECEIVED', { mailedFileId: 'f', receivedInvoiceId: 'd' }),
    outcome('brief.txt', 'REFUSED', { reason: 'OTHER_FILE' }),
  ]
  const screen = await onList('OWNER', { files })
  await screen.choose([new File(['PK'], 'november.zip')])
  expect(screen.seen()).toContain(`brief.txt: ${t('mail-in:reason.OTHER_FILE')}`)
  await screen.press(t('mail-in:upload.open'))
  expect(pages.history.location.pathname).toMatch(/document\/d$/)
  await screen.press(t('mail-in:upload.close'))
})

test('a refusal is told in the words of the server', async () => {
  const screen = await onList(
    'OWNER',
    refused(415, 'UNSUPPORTED_FILE', { detail: 'Een foto van een iPhone.' }),
  )
  await screen.choose([new File(['x'], 'IMG_1.HEIC')])
  expect(screen.seen()).toContain('Een foto van een iPhone.')
  await screen.press(t('mail-in:upload.close'))
  expect(screen.seen()).not.toContain('IMG_1.HEIC')
})

test('a device that keeps nothing without a connection says so, and tries again', async () => {
  const screen = await onList('OWNER', [
    () => {
      throw new TypeError('Failed to fetch')
    },
    { files: [outcome('roosje.pdf', 'TO_COMPLETE', { mailedFileId: 'f' })] },
  ])
  await screen.choose([pdf])
  expect(screen.seen()).toContain(t('mail-in:upload.lost-body'))
  await screen.press(t('mail-in:upload.again'))
  expect(pages.history.location.pathname).toMatch(/to-complete\/f$/)
})

test('a reader has no button for uploads', async () => {
  const screen = await onList('READER', { files: [] })
  expect(screen.seen()).not.toContain(t('mail-in:upload.button'))
  await screen.end()
})
