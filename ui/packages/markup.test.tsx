/** What the monthly packages and their mail are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { asPage, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { Refused } from '../api/failure.ts'
import { AddDialog } from './add-dialog.tsx'
import { MailingPage } from './mailing-page.tsx'
import { monthName } from './month-name.ts'
import { MonthsSection } from './months-section.tsx'
import { PackageLink } from './package-link.tsx'
import { mailingQuery, type PackageMonth, packagesQuery, type Recipient, recipientsQuery } from './queries.ts'
import { RecipientsSection } from './recipients-section.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const accountId = 'account'
const failure = new Refused({ status: 500 })

const side = (documents: number, ...totalInCents: number[]) => ({
  documents,
  totals: totalInCents.map((total, index) => ({
    currency: ['EUR', 'USD'][index] ?? '',
    totalInCents: total,
  })),
})
const months: PackageMonth[] = [
  { month: '2026-11', isOver: false, sent: side(0), received: side(1, 100) },
  { month: '2026-10', isOver: true, sent: side(2, 1000, 2000), received: side(0) },
  ...['09', '08', '07', '06', '05', '04'].map((month) => ({
    ...exampleOf('PackageMonth'),
    month: `2026-${month}`,
  })),
]
const recipients = (['ASKED', 'CONFIRMED', 'STOPPED'] as const).map(
  (state, index): Recipient => ({
    ...exampleOf('PackageRecipient'),
    id: state,
    state,
    language: (['nl', 'fr', 'en'] as const)[index] ?? 'nl',
  }),
)

const packages = (asked: string | undefined, found?: unknown, isFetching = false) =>
  withAnswers(
    <MonthsSection accountId={accountId} asked={asked} />,
    found === undefined ? [] : [[packagesQuery(accountId).queryKey, found]],
    { isFetching },
  )
const mailed = (mayChange: boolean, found?: unknown, isFetching = false) =>
  withAnswers(
    <RecipientsSection accountId={accountId} mayChange={mayChange} />,
    found === undefined ? [] : [[recipientsQuery(accountId).queryKey, found]],
    { isFetching },
  )
const mailing = (token: string, found?: unknown) => {
  vi.stubGlobal('sessionStorage', { ...sessionStorage, getItem: () => token })
  return withAnswers(
    asPage(<MailingPage />),
    found === undefined ? [] : [[mailingQuery(token).queryKey, found]],
  )
}
const standing = (state: 'ASKED' | 'CONFIRMED' | 'STOPPED') => ({ ...exampleOf('PackageMailing'), state })

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'months',
    () => [
      packages(undefined, months),
      packages(undefined, months.slice(0, 7)),
      packages(undefined, months.slice(0, 6)),
      packages('2026-04', months),
      packages('2025-01', months.slice(0, 1)),
      packages(undefined, []),
      packages('2025-01', []),
      packages(undefined, failure),
      packages(undefined, failure, true),
      packages(undefined),
      <PackageLink key="link" accountId={accountId} />,
    ],
  ],
  [
    'recipients',
    () => [
      mailed(true, recipients),
      mailed(false, recipients),
      mailed(true, []),
      mailed(false, []),
      mailed(true, failure),
      mailed(true, failure, true),
      mailed(true),
      withAnswers(<AddDialog accountId={accountId} onClose={none} />),
    ],
  ],
])('the markup of packages is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('the markup of the monthly mail is as before', async () => {
  const states = [
    () => mailing(''),
    () => mailing('token'),
    ...(['ASKED', 'CONFIRMED', 'STOPPED'] as const).map((state) => () => mailing('token', standing(state))),
    () => mailing('token', failure),
    ...['NOT_FOUND', 'FORM_ERRORS'].map(
      (errorCode) => () => mailing('token', new Refused({ status: 404, errorCode })),
    ),
  ]
  const drawn: string[] = []
  for (const state of states) drawn.push(await markupOfStates(() => [state()]))
  await expect(drawn.join('')).toMatchFileSnapshot('./markup/mailing.txt')
})

test('a month has its name and its year', () => {
  expect(monthName('2026-01')).toBe('Januari 2026')
  expect(monthName('2026-12')).toBe('December 2026')
})
