/** What the button that sends and the bar on a telephone are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf, found, inEditor } from '#tests/support/drawn-editor.tsx'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { SendButton } from './send-button.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

type Given = Parameters<typeof inEditor>[1]

const warning = found('/inputDetails/heading/orderNumber', { messageKey: 'too-long', severity: 'WARNING' })
const wrong = found('/inputDetails/heading/orderNumber')
const other = found('/inputDetails/heading/dueDate')
const known = (...codes: string[]) => ({ serverCheck: { state: 'known' as const, codes } })
const network = { state: 'REGISTERED' }

const receivers: Given[] = [
  {},
  { form: formOf({ customer: { scheme: '', participant: '' } }) },
  { participant: network },
  { participant: { ...network, scheme: '9925', participant: 'BE0123456749' } },
  { participant: network, form: formOf({ customer: { name: ' ' } }) },
  { participant: { ...network, viaEmail: true } },
  { participant: { state: 'UNREGISTERED' } },
  { participant: { state: 'UNREGISTERED' }, form: formOf({ customer: { email: '' } }) },
  { participant: { state: 'UNKNOWN' } },
  { participant: { state: 'UNKNOWN' }, form: formOf({}, { sendViaEmail: true }) },
  { participant: 'failed', form: formOf({}, { sendViaEmail: true }) },
  { participant: network, form: formOf({}, { sendViaEmail: true }) },
]

const verdicts: Given[] = [
  { account: { locked: true }, findings: [] },
  { account: { locked: true, lock: { reason: 'REGISTERED' } }, findings: [] },
  { ...known('ACCOUNT_LOCKED'), findings: [] },
  { ...known('NOT_ENOUGH_CREDITS'), findings: [] },
  { ...known('UNCONFIGURED_SUPPLIER'), findings: [] },
  { ...known('UNCONFIGURED_SUPPLIER'), findings: [wrong] },
  { serverCheck: { state: 'asking' }, findings: [] },
  { serverCheck: { state: 'unreachable' }, findings: [] },
  { upload: { state: 'sending', fileName: 'a.pdf', percent: 10 }, findings: [] },
  { findings: [] },
  { findings: [warning] },
  { findings: [warning, found('/inputDetails/heading/dueDate', { severity: 'WARNING' })] },
  { findings: [wrong] },
  { findings: [wrong, other, warning] },
  {
    findings: [wrong, other],
    isUntouched: true,
    form: formOf({ heading: { orderNumber: '', dueDate: '' } }),
  },
  { findings: [], isSending: true },
  { findings: [], form: formOf({ payment: { currency: 'GBP', prepaidAmount: 2 } }) },
  { findings: [], form: formOf({ customer: { scheme: '', participant: '' } }) },
].map((given) => ({ participant: network, ...given }) as Given)

const drawn = (states: Given[]) =>
  states.flatMap((given) => [
    inEditor(<SendButton />, given),
    inEditor(<SendButton isWide />, given),
    inEditor(<BottomBar />, given),
  ])

test.each<[name: string, nodes: () => ReactNode[]]>([
  ['receivers', () => drawn(receivers)],
  ['verdicts', () => drawn(verdicts)],
])('the markup of sending is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
