/** What the editor is made of around its fields: what it says above the form, its tabs and its panes. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf, found, inEditor } from '#tests/support/drawn-editor.tsx'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { Divider } from './divider.tsx'
import { EditorScreen } from './editor-screen.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { FormPane } from './form-pane.tsx'
import { Notices } from './notices.tsx'
import { SpokenFindings } from './spoken-findings.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

type Given = NonNullable<Parameters<typeof inEditor>[1]>

const none = () => undefined
const offered = {
  at: Date.parse('2026-11-19T15:20:00Z'),
  form: formOf(),
  of: { userId: 'u', accountId: 'account', draftId: null },
} as unknown as Given['offered'] & object
const registered = { locked: true, lock: { reason: 'REGISTERED' } }
const locked = { locked: true, lock: { reason: 'UNPAID' } }

const notices: Given[] = [
  {},
  { account: registered },
  { account: registered, refusal: 'ACCOUNT_LOCKED' },
  { account: registered, refusal: 'STALE' },
  { account: locked },
  { account: locked, refusal: 'ACCOUNT_LOCKED' },
  { account: { locked: true } },
  { offered },
  { offered, isNew: false },
  { saving: { state: 'stale', theirs: formOf(), version: 2 } },
  { saving: { state: 'gone' } },
  { refusal: 'DRAFT_ALREADY_SENT' },
  { refusal: 'NOT_ENOUGH_CREDITS' },
  { refusal: 'GENERAL' },
  { refusal: 'UNHEARD_OF' },
  { findings: [found('/supplier', { messageKey: 'other-seller', params: { printed: 'Claes' } })] },
  { findings: [found('/supplier', { messageKey: 'purchase-invoice', params: { printed: 'Claes' } })] },
  { findings: [found('/supplier', { messageKey: 'invalid' })] },
]

const tabs: Given[] = [
  {},
  { findings: [] },
  {
    tab: 'customer',
    findings: [found('/inputDetails/heading/dueDate'), found('/inputDetails/heading/orderNumber')],
  },
  {
    tab: 'supplier',
    findings: [found('/inputDetails/customer/name'), found('/supplier/street'), found('/supplier/city')],
  },
  {
    findings: [found('/inputDetails/heading/dueDate')],
    form: formOf({ heading: { dueDate: '' } }),
    isUntouched: true,
  },
]
const pane = (given: Given) => inEditor(<FormPane notice={<p>Overgenomen</p>} />, given)
const screen = (given: Given) =>
  inEditor(<EditorScreen notice="Overgenomen" onSent={none} onBegun={none} />, given)

beforeAll(speakDutch)

test.each<[name: string, nodes: () => ReactNode[]]>([
  ['notices', () => notices.map((given) => inEditor(<Notices />, given))],
  ['tabs', () => tabs.map(pane)],
  ['screen', () => [screen({ pdf: null, tab: 'customer' }), screen({ isSending: true, tab: 'customer' })]],
  [
    'parts',
    () => [
      <EditorSkeleton key="skeleton" />,
      ...[24, 42.6].map((percent) => <Divider key={percent} split={{ percent, set: none, style: {} }} />),
      inEditor(<SpokenFindings />, { findings: [found('/inputDetails/heading/dueDate')] }),
    ],
  ],
])('the markup of the editor is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
