import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { renovationDeclaration } from '#contracts/rules/renovation.ts'
import { bread, formOf } from '#tests/support/drawn-editor.tsx'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onEditor, STORED } from '#tests/support/used-editor.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const neighbour = { name: 'Jan Willems', vat: '', enterpriseNumber: '' }
const DESIGN = 'GET /api/accounts/account/invoice-design'

async function onDraft(change: Parameters<typeof formOf>[0], language: string | null = null) {
  const design = { ...exampleOf('InvoiceDesign'), language }
  const screen = await onEditor({ ...STORED, form: formOf(change) }, { [DESIGN]: design })
  await screen.settle()
  return {
    ...screen,
    isOffered: () => screen.seen().includes(t('draft:renovation')),
    note: () => screen.state().form.inputDetails.heading.note,
  }
}

test('a line at 6 % for somebody without a number offers the declaration, which ends the note in the customer’s language', async () => {
  const screen = await onDraft(
    { customer: { ...neighbour, language: 'fr' }, heading: { note: 'Werf 7' } },
    'de',
  )
  await screen.press(t('draft:renovation'))
  expect(screen.note()).toBe(`Werf 7\n\n${renovationDeclaration.fr}`)
  expect(screen.isOffered()).toBe(false)
})

test('a customer without a language gets it in that of the account’s documents', async () => {
  const screen = await onDraft({ customer: neighbour }, 'de')
  await screen.press(t('draft:renovation'))
  expect(screen.note()).toBe(renovationDeclaration.de)
})

test.each([
  ['at 21 %', { customer: neighbour, lines: [{ ...bread, vatRate: 21 }] }, false],
  ['of a company', {}, false],
  ['of a company with a note', { heading: { note: 'Werf 7' } }, true],
])('a line %s offers it: %o, %s', async (_, change, isOffered) => {
  expect((await onDraft(change)).isOffered()).toBe(isOffered)
})
