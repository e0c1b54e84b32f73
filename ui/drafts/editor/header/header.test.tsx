import { beforeAll, expect, test, vi } from 'vitest'
import { editorOf, formOf } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { changeType } from './type-toggle.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

test('a number that was suggested changes with the type, another one stays', () => {
  const suggestions = { E_INVOICES: '2026-0149', E_CREDIT_NOTES: 'CN-7' }
  const after = (invoiceNumber: string) => {
    const editor = editorOf({ suggestions, form: formOf({ heading: { invoiceNumber } }) })
    changeType(editor, 'E_CREDIT_NOTES')
    const { type, inputDetails } = editor.store.get().form
    return [type, inputDetails.heading.invoiceNumber]
  }
  expect(after('2026-0149')).toEqual(['E_CREDIT_NOTES', 'CN-7'])
  expect(after('2026-0150')).toEqual(['E_CREDIT_NOTES', '2026-0150'])
})
