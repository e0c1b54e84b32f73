/** The customer line of a typed draft. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf, inEditor } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { CustomerLine } from './customer-line.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

test('another customer is searched in the field with the focus', async () => {
  const screen = await onScreen(<main>{inEditor(<CustomerLine />, { form: formOf() })}</main>)
  await screen.press(t('draft:customer.other'))
  expect(screen.focused()).toBe(screen.field(new RegExp(t('draft:customer.label'))))
})
