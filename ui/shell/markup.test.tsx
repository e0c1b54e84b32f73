/** What stands around every page is made of, in each state. */
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exampleAccount } from '#tests/support/example-account.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { type Answers, asPage, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { makeTextsReadable } from '#tests/support/readable-texts.ts'
import { type Account, accountSummaryQuery, accountsQuery } from '../api/accounts.ts'
import { Refused } from '../api/failure.ts'
import { MayWrite } from '../api/may-write.ts'
import { queryClient } from '../api/query-client.ts'
import { endSession, startSession, type User } from '../api/session.ts'
import { AccountSelector, Letterhead } from './account-selector.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { ApiCallPanel } from './api-call/api-call-panel.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { Credits } from './credits.tsx'
import { DevModeStrip } from './dev-mode-strip.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { NarrowMenu } from './narrow-menu.tsx'
import { NewInvoiceLink } from './new-invoice-link.tsx'
import { NotFound } from './not-found.tsx'
import { Outside } from './outside.tsx'
import { PageFailure } from './page-failure.tsx'
import { PageNotice } from './page-notice.tsx'
import { PagePending } from './page-pending.tsx'
import { ReceiverFrame } from './receiver-frame.tsx'
import { Shell } from './shell.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SignedInShell } from './signed-in-shell.tsx'
import { SunsetWords } from './sunset-words.tsx'
import { TabBar } from './tab-bar.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(async () => {
  await speakDutch()
  makeTextsReadable()
})
afterAll(() => {
  endSession()
  queryClient.clear()
})

const none = () => undefined
const own = exampleAccount()
const more = (change: Partial<Account>, supplier: Partial<Account['supplier']> = {}): Account => ({
  ...own,
  ...change,
  supplier: { ...own.supplier, ...supplier },
})
const other = more({ id: 'other', name: 'Drukkerij Claes', isTest: true }, { vat: '0123456749' })
const user: User = { ...exampleOf('User'), id: 'user' }

const reach = (scope: string): Answers => [[['reach'], { scope }]]
const switcher = (props: object, answers: Answers = []) =>
  withAnswers(<AccountSwitcher account={own} accounts={[own, other]} isAdmin={false} {...props} />, answers)
const selector = (props: object) => (
  <AccountSelector
    current={own}
    choices={[own, { id: 'other', name: 'Claes', vat: '0123456749' }, { id: 'bare', name: 'Bare' }]}
    onType={none}
    onChoose={none}
    {...props}
  />
)
const counted = (unanswered: number, drafts: number): Answers => [
  [accountSummaryQuery('own').queryKey, { unanswered, drafts }],
]
const bar = (props: object, answers: Answers = []) =>
  withAnswers(<TabBar account={own} isAdmin={false} {...props} />, answers)
const menu = (props: object) =>
  withAnswers(
    <NarrowMenu
      account={own}
      isAdmin={false}
      email="an@a.example"
      onSignOut={none}
      onShowCall={none}
      {...props}
    />,
  )
const shell = (account: Account | undefined, isAdmin = false) =>
  withAnswers(
    asPage(
      <Shell account={account} accounts={[own]} isAdmin={isAdmin} email="an@a.example" onSignOut={none}>
        blad
      </Shell>,
    ),
  )
const shortcuts = (offered: object) => (
  <ShortcutsDialog
    onClose={none}
    offered={{
      isOn: true,
      setOn: none,
      mayDraft: true,
      tabs: [{ key: 'invoices', go: 'i' }, { key: 'overview' }],
      ...offered,
    }}
  />
)
const frame = (language: 'nl' | 'fr' | 'de' | 'en', isWide = false) => (
  <ReceiverFrame title="Postvak" language={language} onLanguage={none} isWide={isWide}>
    brief
  </ReceiverFrame>
)
/** As what is asked is kept for all pages. */
const signedIn = (who: User | undefined, answer?: Account[]): ReactNode => {
  endSession()
  if (who) startSession({ token: 'x', user: who })
  if (who && answer) queryClient.setQueryData(accountsQuery(who.id).queryKey, answer)
  const page = <MayWrite.Consumer>{(mayWrite) => (mayWrite ? 'schrijft' : 'leest')}</MayWrite.Consumer>
  return asPage(
    <SignedInShell account={own} onSignOut={none}>
      {page}
    </SignedInShell>,
  )
}

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'account',
    () => [
      switcher({}),
      switcher({ accounts: [own] }),
      switcher({ account: undefined, accounts: [own] }),
      switcher({ account: undefined, accounts: [] }),
      switcher({}, reach('DRAFT')),
      switcher({}, reach('ACCOUNT')),
      switcher({}, reach('NOTHING')),
      switcher({ isAdmin: true }),
      switcher({ isAdmin: true }, reach('NOTHING')),
      selector({}),
      selector({ choices: [], isSearching: true }),
      <Letterhead key="none" account={undefined} />,
      <Letterhead key="foreign" account={more({}, { country: 'NL', vat: 'NL001234567B01' })} />,
      <Letterhead key="unknown" account={more({}, { country: null })} />,
      <Credits key="0" account={own} />,
      <Credits key="1" account={more({ creditBalance: { credits: 1 } })} />,
      <Credits key="2" account={more({ creditBalance: { credits: 2 } })} />,
    ],
  ],
  [
    'tabs',
    () => [
      bar({}, counted(1, 2)),
      bar({}, counted(0, 0)),
      bar({}),
      bar({ isUpright: true, onGo: none }, counted(3, 1)),
      bar({ account: undefined }),
      bar({ account: undefined, isAdmin: true }),
      bar({ account: more({ features: ['DOCCLE'] }) }),
      bar({}, reach('DRAFT')),
    ],
  ],
  ['menu', () => [menu({}), menu({ account: undefined, isAdmin: true }), <LanguageMenu key="language" />]],
  [
    'shell',
    () => [
      shell(own),
      shell(more({ prepaid: true, isTest: true })),
      shell(more({ seat: { id: 's', since: '2026-11-01T08:00:00.000Z', invitedBy: null } })),
      shell(undefined, true),
    ],
  ],
  [
    'frames',
    () => [
      frame('nl'),
      frame('fr', true),
      frame('de'),
      frame('en'),
      <Outside key="outside">blad</Outside>,
      <Footer key="footer" />,
    ],
  ],
  [
    'notices',
    () => [
      <LockedNotice key="none" lock={null} />,
      <LockedNotice
        key="admin"
        lock={{ reason: 'BY_ADMIN' as never, at: '2026-11-19T08:15:00.000Z', fields: [] }}
      />,
      <LockedNotice
        key="registered"
        lock={{ reason: 'REGISTERED' as never, at: '2026-11-19T08:15:00.000Z', fields: [] }}
      />,
      <PageNotice key="column" icon={IconLock} isInColumn>
        slot
      </PageNotice>,
      <SunsetWords key="sunset" date="2027-03-31" isInColumn={false} />,
      <CookieBanner key="cookies" />,
      <DevModeStrip key="dev" />,
      <NotFound key="lost" />,
      <PagePending key="pending" />,
      <PageFailure key="failure" error={new Refused({ status: 500 })} reset={none} />,
      <PageFailure key="titled" error={new Refused({ status: 403 })} reset={none} title="Klanten" />,
      <NewInvoiceLink key="new" accountId="own" />,
      <NewInvoiceLink key="alone" accountId="own" isAlone />,
      <MayWrite key="reads" value={false}>
        <NewInvoiceLink accountId="own" />
      </MayWrite>,
    ],
  ],
  ['shortcuts', () => [shortcuts({}), shortcuts({ isOn: false, mayDraft: false }), shortcuts({ tabs: [] })]],
  ['calls', () => [withAnswers(asPage(<ApiCallPanel onClose={none} />))]],
])('the markup of the shell is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('the shell knows the account as it is now, and who only reads along in it', async () => {
  const seat = { id: 's', since: '2026-11-01T08:00:00.000Z', invitedBy: null }
  const states = () => [signedIn(user, [own])]
  expect(await markupOfStates(states)).toContain('schrijft')
  expect(await markupOfStates(() => [signedIn(user, [{ ...own, name: 'Nieuwe naam', seat }])])).toMatch(
    /Nieuwe naam.*leest/s,
  )
  expect(await markupOfStates(() => [signedIn(undefined)])).not.toContain('leest')
})
