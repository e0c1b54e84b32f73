/** What the form for a new document is made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Answer, type Answers, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { Refused } from '../../api/failure.ts'
import { flagsQuery } from '../../api/flags.ts'
import { AboutFields } from './about-fields.tsx'
import { AskedFields } from './asked-fields.tsx'
import { DocumentEditor } from './document-editor.tsx'
import { FileBar } from './file-bar.tsx'
import { FilePane, Trial } from './file-pane.tsx'
import { changesOfKind, type NewDocument, newDocument } from './new-document.ts'
import { NewDocumentScreen } from './new-document-screen.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { bankAccountQuery, type Receiver, receiverByNumberQuery } from './queries.ts'
import { SendButton } from './send-button.tsx'
import { BareStrip, Strip } from './strip.tsx'
import { type Draft, type TrialState, useNewDocument } from './use-new-document.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(async () => {
  await speakDutch()
})

const none = () => undefined
const failure = new Refused({ status: 500 })
const chooseReceiver = (asked: object) => <i>{JSON.stringify(asked)}</i>
const receiver: Receiver = {
  id: 'receiver',
  accountId: 'account',
  version: 1,
  token1: 'PARK-3B',
  token2: null,
  firstName: 'Jan',
  lastName: 'Willems',
  email: 'jan@post.example, an@post.example',
  language: 'nl',
  salutation: null,
  status: 'CONNECTED',
  receiverStatus: 'SYNCED',
  connected: true,
  latestDcm: null,
}
const waiting = { ...receiver, status: 'WAITING' as const }
const file = new File(['%PDF'], 'contract.pdf', { lastModified: 0 })
const given = {
  docType: 'Contract',
  hasIdentityProvider: true,
  receiverId: 'PARK-3B',
  email: 'jan@post.example',
}
const opened: NewDocument = newDocument(given)
const toSign = { ...opened, signing: true, signingEndDate: '2026-12-15' }
const toPay = { ...opened, ...changesOfKind(true), iban: 'BE71096123456769' }
const own = { iban: 'BE71096123456769', bic: 'GKCCBEBB' }

type WithDraftProps = {
  value?: Partial<NewDocument>
  to?: Receiver | null
  more?: Partial<Draft>
  wrong?: (keyof NewDocument)[]
  isSending?: boolean
  draw: (draft: Draft) => ReactNode
}

/** The real draft, with what only the reader's acts bring about. */
function WithDraft({ value, to = receiver, more, wrong = [], isSending = false, draw }: WithDraftProps) {
  const made = { ...opened, receiverId: to?.token1 ?? '', ...value }
  const draft = useNewDocument({ accountId: 'account', opened: made, receiver: to, onSent: none })
  for (const name of wrong)
    draft.form.form.setFieldMeta(name, (meta) => ({
      ...meta,
      errorMap: { onDynamic: { field: `/${name}`, messageKey: 'not-empty' } },
    }))
  return draw({ ...draft, form: { ...draft.form, isSending }, ...more })
}

const bank = (answer: unknown): Answers => [[bankAccountQuery('account').queryKey, answer]]
const drawn = (draw: WithDraftProps['draw'], more: Omit<WithDraftProps, 'draw'> = {}, answers = bank(own)) =>
  withAnswers(<WithDraft draw={draw} {...more} />, answers)

const receivers: (Receiver | null)[] = [
  null,
  receiver,
  waiting,
  { ...waiting, status: 'STOPPED', email: null },
  { ...waiting, status: 'NEW' },
  { ...waiting, status: 'ERROR' },
]
const values: Partial<NewDocument>[] = [
  {},
  { readConfirmation: true },
  { signing: true },
  toSign,
  { ...toSign, readConfirmation: true, eSignOption: 'EMAIL' },
  toPay,
  { ...toPay, expiryDate: '2026-12-31' },
  { ...toPay, signing: true, signingEndDate: '2026-12-15' },
]
const trials: TrialState[] = [
  { state: 'none' },
  { state: 'trying' },
  { state: 'fine', pages: 1, carriesSignature: false },
  { state: 'fine', pages: 2, carriesSignature: false },
  { state: 'fine', pages: 1, carriesSignature: true },
  { state: 'refused', reason: 'Beschadigd.' },
  { state: 'unknown', reason: 'Geen verbinding.', retry: none },
]

const editor = (value: Partial<NewDocument>, to: Receiver | null, hasIdentityProvider = true) =>
  withAnswers(
    <DocumentEditor
      accountId="account"
      doctypes={['Contract', 'Brief']}
      hasIdentityProvider={hasIdentityProvider}
      opened={{ ...opened, ...value }}
      receiver={to}
      chooseReceiver={chooseReceiver}
      onSent={none}
    />,
    bank(own),
  )

const doctypes = (answer: unknown): Answer => [['doctypes', 'account'], answer]
const flags: Answer = [flagsQuery.queryKey, { itsme: false, teamLeader: false }]
const found = (answer: unknown): Answer => [receiverByNumberQuery('account', 'PARK-3B').queryKey, answer]
const screen = (answers: Answers, receiverId?: string) =>
  withAnswers(
    <NewDocumentScreen accountId="account" receiverId={receiverId} chooseReceiver={chooseReceiver} />,
    [...bank(own), ...answers],
  )

const about = (doctypesKnown: string[]) => (draft: Draft) => (
  <AboutFields draft={draft} doctypes={doctypesKnown} chooseReceiver={chooseReceiver} />
)
const pay = (draft: Draft) => <PaymentFields draft={draft} />
const fields = Object.keys(opened) as (keyof NewDocument)[]

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'screen',
    () => [
      screen([doctypes(['Contract']), flags]),
      screen([doctypes(['Contract']), flags, found(waiting)], 'PARK-3B'),
      screen([doctypes(['Contract']), flags, found(null)], 'PARK-3B'),
      screen([doctypes([]), flags]),
      screen([doctypes(['Contract'])]),
      screen([flags]),
      screen([doctypes(['Contract']), flags], 'PARK-3B'),
      screen([doctypes(['Contract']), flags, found(failure)], 'PARK-3B'),
      screen([doctypes(failure), flags]),
    ],
  ],
  [
    'editor',
    () => [
      editor(toSign, receiver),
      editor({ readConfirmation: true }, null, false),
      editor(toSign, null),
      editor(toPay, receiver),
      editor({}, null),
    ],
  ],
  [
    'about',
    () => [
      ...receivers.map((to) => drawn(about(['Contract']), { to })),
      drawn(about(Array.from({ length: 12 }, (_, index) => `Soort ${index}`)), {
        to: null,
        value: { receiverId: ' PARK ', doccleConnectMail: true },
      }),
      drawn(about(['Contract', ...Array.from({ length: 12 }, (_, index) => `Soort ${index}`)])),
      drawn(about(['Contract']), { wrong: fields, value: { doccleConnectMail: true } }),
    ],
  ],
  [
    'asked',
    () => [
      ...[true, false].flatMap((has) => [
        ...values
          .slice(0, 5)
          .map((value) =>
            drawn((draft) => <AskedFields draft={draft} hasIdentityProvider={has} />, { value }),
          ),
        drawn((draft) => <AskedFields draft={draft} hasIdentityProvider={has} />, {
          value: toSign,
          to: null,
        }),
      ]),
      drawn((draft) => <AskedFields draft={draft} hasIdentityProvider />, { value: toSign, wrong: fields }),
    ],
  ],
  [
    'payment',
    () => [
      drawn(pay, { value: toPay }),
      drawn(pay, { value: { ...toPay, iban: '', structuredReference: ' +++010/8068/17183+++ ' } }),
      drawn(pay, { value: { ...toPay, structuredReference: '+++010/8068/17184+++', amount: 250.5 } }),
      drawn(pay, { value: toPay, wrong: fields }),
      drawn(pay, { value: { ...toPay, iban: '' } }, bank({ iban: '', bic: '' })),
      drawn(pay, { value: toPay }, bank(failure)),
      drawn(pay, { value: toPay }, []),
    ],
  ],
  [
    'file',
    () => [
      ...[undefined, 'Kies een bestand.'].flatMap((error) => [
        drawn((draft) => <FilePane draft={draft} error={error} onFile={none} />),
        drawn((draft) => <FileBar draft={draft} error={error} onFile={none} />),
        drawn((draft) => <FileBar draft={draft} error={error} onFile={none} />, { value: { file } }),
      ]),
      ...trials.map((trial) => <Trial key={JSON.stringify(trial)} trial={trial} />),
      drawn(
        (draft) => <FileBar draft={{ ...draft, trial: trials[2] as TrialState }} error="" onFile={none} />,
        {
          value: { file },
        },
      ),
    ],
  ],
  [
    'strip',
    () => [
      <BareStrip key="bare" accountId="account" />,
      ...receivers.map((to) => drawn((draft) => <Strip draft={draft} />, { to })),
      drawn((draft) => <Strip draft={draft} />, { value: toPay }),
      ...values.flatMap((value) =>
        [null, receiver].map((to) => drawn((draft) => <SendButton draft={draft} />, { value, to })),
      ),
      drawn((draft) => <SendButton draft={draft} isWide />, { isSending: true }),
    ],
  ],
])('the markup of a new document is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
