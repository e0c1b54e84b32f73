/** What the page of a receiver is made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  account,
  invitation,
  invitationStatuses,
  metaData,
  receiver,
} from '#tests/support/example-receivers.ts'
import { asPage, markupOf, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { atWidth } from '#tests/support/stand-in-browser.ts'
import { Refused } from '../api/failure.ts'
import { MayWrite } from '../api/may-write.ts'
import { Connection } from './connection.tsx'
import { EarlierInvitations } from './earlier-invitations.tsx'
import { Invite } from './invite.tsx'
import { NewReceiverScreen } from './new-receiver-screen.tsx'
import { type MetaData, metaDataQuery, type Receiver, receiverQuery } from './queries.ts'
import { newReceiverLayout, receiverLayout } from './receiver.form.ts'
import { ReceiverEdit } from './receiver-edit.tsx'
import { ReceiverScreen } from './receiver-screen.tsx'
import { newReceiver, toForm } from './receiver-value.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const failed = new Refused({ status: 500 })
const gone = new Refused({ status: 404, errorCode: 'NOT_FOUND' })

const screen = (
  answer: Partial<Receiver> | Error | undefined,
  known?: Partial<MetaData> | Error,
  owner: Partial<typeof account> = {},
) => {
  const found = answer instanceof Error ? answer : { ...receiver, ...answer }
  const meta = known instanceof Error ? known : { ...metaData, ...known }
  return asPage(
    withAnswers(<ReceiverScreen account={{ ...account, ...owner }} receiverId="receiver" userId="user" />, [
      ...(answer ? [[receiverQuery('receiver'), found] as [never, unknown]] : []),
      ...(known ? [[metaDataQuery('receiver'), meta] as [never, unknown]] : []),
    ]),
  )
}

const readAlong = (node: ReactNode) => <MayWrite value={false}>{node}</MayWrite>

const at = '2026-11-14T08:00:00Z'
const stoppedAt = '2026-11-16T08:00:00Z'
const bounced = { ...invitation, status: 'BOUNCED', reason: 'no such user' } as const
const complained = {
  ...invitation,
  status: 'SUCCESS',
  awsFeedbackStatus: 'COMPLAINT',
  timeSent: null,
} as const
const dcms = [...invitationStatuses.map((status) => ({ ...invitation, status })), bounced, complained].map(
  (one, index) => ({ ...one, id: `mail-${index}` }),
)

const reasons = [
  undefined,
  'locked',
  'unsaved',
  'unsaved-address',
  'pending',
  'syncing',
  'unsynced',
  'address',
  'language',
  'stopped',
] as const

/** The right half of the page: its query is of no other consequence than what is asked of it here. */
const connection = (
  known: Partial<MetaData> | undefined,
  { owner = {}, isError = false, isFetching = false }: Partial<Asked> = {},
) => {
  const data = known && { ...metaData, ...known }
  const query = { data, isError, isFetching, refetch: none }
  return asPage(
    withAnswers(
      <>
        <Connection
          account={{ ...account, ...owner }}
          receiver={receiver}
          typed={toForm(receiver)}
          metaData={query as never}
        />
        <EarlierInvitations accountId="account" receiver={receiver} invitations={data?.dcms ?? []} />
      </>,
    ),
  )
}
type Asked = { owner: Partial<typeof account>; isError: boolean; isFetching: boolean }

const stored = {
  value: newReceiver,
  refusals: [],
  change: none,
  isRestored: false,
  isChanged: false,
  attempt: 0,
  tryInVain: none,
  refuse: none,
  restart: none,
  drop: () => none,
}

const edit = (more: object, form: object = {}) =>
  asPage(
    withAnswers(
      <ReceiverEdit
        form={{ ...stored, ...form }}
        opened={newReceiver}
        layout={newReceiverLayout}
        code=""
        isSaving={false}
        onSave={none}
        onCancel={none}
        {...more}
      />,
    ),
  )

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'receiver',
    () => [
      screen({}, {}),
      readAlong(screen({ language: 'fr' }, {})),
      readAlong(screen({ email: null }, { dcms: [] })),
      screen({ token2: null, email: null, salutation: null }, undefined, { parentName: 'Kantoor Peeters' }),
      screen({ status: 'ERROR' }, failed),
      screen({}, { dcms: [], latestDcm: null }),
      screen(undefined),
      screen(failed),
      screen(gone),
    ],
  ],
  [
    'connection',
    () => [
      connection({ latestDcm: null, dcms }, { owner: { locked: true } }),
      connection({ receiverStatus: 'NEW', registeredAt: null, latestDcm: null, dcms: [] }),
      connection({ receiverStatus: 'ERROR', registeredAt: null, reason: 'wil niet', dcms: [] }),
      connection({ receiverStatus: 'ERROR', registeredAt: null, latestDcm: null, dcms: [] }),
      connection({ connected: true, connectedAt: at, latestDcm: dcms[2] ?? null }),
      connection({ connectedAt: at, stoppedAt, latestDcm: complained }),
      connection({ dcmFullyTracked: false }),
      readAlong(connection({})),
      connection(undefined),
      connection(undefined, { isError: true }),
      connection(undefined, { isError: true, isFetching: true }),
      ...dcms.map((latestDcm) => connection({ latestDcm, dcms: [latestDcm] })),
    ],
  ],
  [
    'invite',
    () =>
      reasons.flatMap((reason) =>
        [true, false].map((isAgain) =>
          asPage(withAnswers(<Invite receiver={receiver} isAgain={isAgain} reason={reason} />)),
        ),
      ),
  ],
  [
    'receiver-form',
    () => [
      edit({}),
      edit({ isSaving: true, notice: 'Iemand anders veranderde dit.' }),
      edit(
        { opened: toForm(receiver), layout: receiverLayout(true), code: 'K7MX2R9P' },
        { value: toForm(receiver) },
      ),
      edit(
        { opened: toForm(receiver), layout: receiverLayout(false) },
        { value: toForm(receiver), attempt: 1 },
      ),
      edit({}, { isRestored: true, isChanged: true }),
      edit({}, { isRestored: true }),
      edit({}, { attempt: 1 }),
      edit(
        {},
        {
          attempt: 2,
          value: { ...newReceiver, token1: 'R 1', firstName: 'Jan', email: 'jan', language: 'es' },
          refusals: [{ field: '/token1', messageKey: 'receiver-exists' }],
        },
      ),
      asPage(withAnswers(<NewReceiverScreen accountId="account" userId="user" />)),
    ],
  ],
])('the markup of the page of a receiver is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('what stands beside the name stands under it where there is no room', async () => {
  const drawn = [768, 767].map((pixels) => atWidth(pixels, () => `${pixels}\n${markupOf(screen({}, {}))}`))
  await expect(`${drawn.join('\n')}\n`).toMatchFileSnapshot('./markup/receiver-by-width.txt')
})
