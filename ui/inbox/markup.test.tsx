/** What the receivers' pages are made of, in each state that a receiver can find them in. */
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { markupOfStates } from '#tests/support/markup.tsx'
import { NOW } from '#tests/support/stand-in-browser.ts'
import { ExpiredDocument, WithdrawnDocument } from './closed-document.tsx'
import { CodeStep } from './code-step.tsx'
import { Connect } from './connect.tsx'
import { DocumentDock } from './document-dock.tsx'
import { BySender, ToDo } from './document-lists.tsx'
import { DocumentMore } from './document-more.tsx'
import type { InboxDocument } from './documents.ts'
import { Expired } from './expired.tsx'
import { InboxContext } from './inbox-context.ts'
import type { KeptCode } from './kept.ts'
import { OwnDetails } from './own-details.tsx'
import { Page } from './page.tsx'
import { Payment } from './payment.tsx'
import { Reported, ReportSender } from './report-sender.tsx'
import { Senders } from './senders.tsx'
import { AgreePage } from './signing/agree-page.tsx'
import { ClosedPage } from './signing/closed-page.tsx'
import { CodePage } from './signing/code-page.tsx'
import { DonePage } from './signing/done-page.tsx'
import { IdentityPage } from './signing/identity-page.tsx'
import RefusePage from './signing/refuse-page.tsx'
import { SealingPage } from './signing/sealing-page.tsx'
import { StopSender } from './stop-sender.tsx'
import type { Code } from './use-code.ts'
import { words } from './words/nl.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const none = () => undefined
const never = async () => undefined
const inbox = exampleOf('Inbox')
const signing = exampleOf('Signing')
const open = exampleOf('InboxDocument')
const sender = inbox.sender
const drawing = { path: 'M0 0L9 9', width: 300, height: 150 }
const at = '2026-11-21T19:06:31.000Z'

const asked = { endDate: '2026-12-20', option: 'EMAIL', signedAt: null, signer: null } as const
const notSigned = { ...asked, refusedAt: null, hasSealedCopy: false }
const payment = {
  amountInCents: 25000,
  iban: 'BE71096123456769',
  bic: null,
  beneficiary: 'Syndic Dubois',
  expiryDate: '2026-11-22',
  structuredReference: null,
}
const documents: InboxDocument[] = [
  { ...open, signing: notSigned },
  { ...open, name: null, signing: { ...notSigned, option: 'ITSME' } },
  { ...open, readConfirmation: { confirmedAt: null } },
  { ...open, signing: notSigned, readConfirmation: { confirmedAt: null } },
  { ...open, payment },
  { ...open, state: 'SIGNED', signing: { ...asked, signedAt: at, refusedAt: null, hasSealedCopy: true } },
  { ...open, state: 'REFUSED', signing: { ...notSigned, refusedAt: at } },
  { ...open, state: 'EXPIRED', signing: notSigned },
  { ...open, state: 'WITHDRAWN', withdrawnAt: at },
  { ...open, state: 'NOTHING_ASKED', readConfirmation: { confirmedAt: at } },
  { ...open, state: 'NOTHING_ASKED' },
].map((document, index) => ({ ...document, id: `document-${index}` }) as InboxDocument)

/** Of four senders: one has all of them, the others one, three and four. */
const bySenders = [1, 3, 4].flatMap((count) =>
  documents.slice(0, count).map((document) => ({
    ...document,
    id: `${document.id}-of-${count}`,
    receiverId: `receiver-${count}`,
    sender: `Afzender ${count}`,
  })),
)

const senders = [
  { ...sender, isConnected: true, isStopped: false },
  { ...sender, receiverId: 'waiting', email: null, isConnected: false, isStopped: false },
  { ...sender, receiverId: 'stopped', isConnected: true, isStopped: true },
]

const sent: KeptCode = { email: '', sentTo: 'j•••@post.example', nextAt: 0, wrongTries: 0, isBlocked: false }
const codeOf = (more: Partial<Code>): Code => ({
  sent: undefined,
  fault: undefined,
  ask: never,
  check: never,
  ...more,
})
const codeStep = (more: Partial<Code>, props: object = {}) => (
  <CodeStep
    code={codeOf(more)}
    email=""
    heading="Titel"
    lead="Inleiding"
    submit="Ga verder"
    onDone={none}
    {...props}
  />
)

const within = (nodes: ReactNode, more: object = {}) => (
  <InboxContext
    value={{
      inbox,
      words,
      said: undefined,
      show: none,
      act: never,
      verifyFirst: none,
      fault: undefined,
      ...more,
    }}
  >
    {nodes}
  </InboxContext>
)

const typed = { way: 'TYPED', name: 'Jan Willems' } as const
const drawn = { way: 'DRAWN', name: '', drawing } as const
const agree = (more: object, name: Parameters<typeof AgreePage>[0]['name']) => (
  <AgreePage signing={{ ...signing, ...more }} name={name} onName={none} onChange={none} />
)
const provider = { name: 'itsme', isSimulated: true }
const identification = { name: 'Jan Willems', at }
const code = exampleOf('InboxCodeSent')
const signature = { name: 'Jan Willems', way: 'TYPED', at } as const

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'overview',
    () => [
      within(<ToDo documents={documents} />),
      within(<ToDo documents={documents.slice(-2)} />),
      within(
        <BySender documents={[...documents.map((one) => ({ ...one, id: `${one.id}-all` })), ...bySenders]} />,
      ),
      within(<Senders />, { inbox: { ...inbox, senders } }),
      within(<Senders />, { inbox: { ...inbox, senders: [], verifiedUntil: at } }),
      within(<OwnDetails />),
    ],
  ],
  [
    'document',
    () =>
      documents.map((document) =>
        within(
          <>
            <DocumentMore document={document} />
            {[1, document.pages].map((pages) => (
              <DocumentDock key={pages} document={document} pagesShown={pages} onChange={none} />
            ))}
          </>,
        ),
      ),
  ],
  [
    'payment',
    () => {
      const whole = { ...payment, bic: 'GKCCBEBB', structuredReference: '+++010/8068/17183+++' }
      return [payment, whole].map((one) =>
        within(<Payment document={{ ...open, payment: one }} payment={one} />),
      )
    },
  ],
  [
    'closed',
    () => [
      within(<WithdrawnDocument document={{ ...open, withdrawnAt: at }} />),
      within(<WithdrawnDocument document={open} />),
      within(<ExpiredDocument document={{ ...open, signing: notSigned }} onRead={none} />),
      within(<Expired words={words} />),
    ],
  ],
  [
    'senders',
    () => [
      within(<Connect />),
      within(<ReportSender />),
      within(<ReportSender />, { fault: 'Mislukt.' }),
      within(<Reported />),
      within(<StopSender sender={sender} />),
    ],
  ],
  [
    'code',
    () => [
      within(codeStep({})),
      within(codeStep({}, { onBack: none, children: 'nog iets', picture: 'beeld' })),
      within(codeStep({ sent: { ...sent, sentTo: '', nextAt: NOW + 45_000 } })),
      within(codeStep({ sent: { ...sent, nextAt: NOW - 480_000 } }, { note: 'Noot', backTo: {} })),
      within(codeStep({ sent: { ...sent, nextAt: NOW + 60_000 }, fault: 'wrong' })),
      within(codeStep({ sent: { ...sent, nextAt: NOW + 61_000, isBlocked: true } })),
      within(
        codeStep(
          { sent: { ...sent, nextAt: NOW + 600_000, isBlocked: true } },
          { onBack: none, blocked: 'Waarom' },
        ),
      ),
    ],
  ],
  [
    'page',
    () => [
      within(
        <Page heading="Titel" back="terug" more="meer" picture="beeld" dock="knoppen" isCentred>
          Inhoud
        </Page>,
      ),
      within(
        <Page
          heading="Titel"
          tone="err"
          back="terug"
          onBack={none}
          onSubmit={none}
          fault="Mislukt."
          dock="knoppen"
        />,
      ),
      within(<Page heading="Titel" back="terug" backTo={{ view: 'address' }} />),
    ],
  ],
  [
    'signing',
    () => [
      within(agree({}, typed)),
      within(agree({ provider }, drawn)),
      within(agree({ provider, identification }, { way: 'DRAWN', name: '' })),
      within(<IdentityPage signing={signing} provider={provider} />),
      within(<IdentityPage signing={signing} provider={{ name: 'itsme', isSimulated: false }} />, {
        fault: 'Mislukt.',
      }),
      within(<CodePage signing={{ ...signing, code }} name={typed} onSigned={none} />),
      within(<CodePage signing={{ ...signing, code: null }} name={drawn} onSigned={none} />),
      within(<SealingPage signing={signing} onChange={none} />),
      within(<DonePage signing={{ ...signing, signature, seal: { at, timeStamp: null } }} />),
      within(
        <DonePage signing={{ ...signing, signature, provider, seal: { at, timeStamp: 'tsa.example.be' } }} />,
      ),
      within(<DonePage signing={signing} />),
      ...(['REFUSED', 'WITHDRAWN', 'EXPIRED'] as const).map((state) =>
        within(<ClosedPage signing={{ ...signing, state }} />),
      ),
      within(<RefusePage id="document" />),
    ],
  ],
])('the markup of the receivers’ pages is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
