/** What the header of the editor is made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { editorOf, formOf, inEditor } from '#tests/support/drawn-editor.tsx'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { NOW } from '#tests/support/stand-in-browser.ts'
import { EditorHeader } from './editor-header.tsx'
import { Reachability } from './reachability.tsx'
import { SavingState } from './saving-state.tsx'
import { changeType } from './type-toggle.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

type Given = NonNullable<Parameters<typeof inEditor>[1]>

const leaving = { saveEdits: () => undefined, cancel: () => undefined, save: async () => undefined }
const header = (more: { isSaving?: boolean; mayLeave?: boolean }, given: Given = {}) =>
  inEditor(<EditorHeader leaving={{ ...leaving, isSaving: false, mayLeave: true, ...more }} />, given)

const saving: Given['saving'][] = [
  { state: 'local' },
  { state: 'saving' },
  { state: 'saved', at: new Date(NOW), leftOut: 0 },
  { state: 'saved', at: new Date(NOW), leftOut: 1 },
  { state: 'saved', at: new Date(NOW - 86_400_000), leftOut: 2 },
  { state: 'failed', error: new Error('no') },
  { state: 'stale', theirs: formOf(), version: 2 },
  { state: 'gone' },
]
const nameless = formOf({ customer: { name: '', email: null } })
const receivers: Given[] = [
  {},
  { form: formOf({ customer: { scheme: '', participant: '' } }) },
  { form: nameless },
  { participant: { state: 'REGISTERED' } },
  { participant: { state: 'REGISTERED', participant: '0418759886' } },
  { participant: { state: 'REGISTERED', viaEmail: true } },
  { participant: { state: 'REGISTERED', viaEmail: true }, form: nameless },
  { participant: { state: 'UNREGISTERED' } },
  { participant: { state: 'UNREGISTERED' }, form: nameless },
  { participant: { state: 'UNKNOWN' } },
  { participant: 'failed' },
]

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'header',
    () => [
      header({}),
      header({ mayLeave: false, isSaving: true }, { scope: 'DRAFT' }),
      header({}, { scope: 'ACCOUNT' }),
      header({}, { form: formOf({}, { type: 'E_CREDIT_NOTES' }), isSending: true }),
      header({}, { form: formOf({ heading: { invoiceNumber: ' ' } }) }),
    ],
  ],
  [
    'saving',
    () => [
      ...saving.flatMap((one) => (one ? [inEditor(<SavingState />, { saving: one })] : [])),
      inEditor(<SavingState />, { refusal: 'DRAFT_ALREADY_SENT', saving: { state: 'saving' } }),
      inEditor(<SavingState />, { refusal: 'STALE' }),
    ],
  ],
  [
    'receivers',
    () =>
      receivers.flatMap((given) => [
        inEditor(<Reachability />, given),
        inEditor(<Reachability withName={false} />, given),
      ]),
  ],
])('the markup of the header is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

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
