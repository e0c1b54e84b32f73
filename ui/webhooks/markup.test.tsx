/** What the webhooks' screens and dialogs are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { eventTypes } from '#generated/event-types.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { Refused } from '../api/failure.ts'
import { CreateDialog } from './create-dialog.tsx'
import { DeliveriesSection } from './deliveries-section.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { DeliveryStory } from './delivery-story.tsx'
import { MadeBy } from './made-by.tsx'
import { type Delivery, deliveriesQuery, deliveryQuery, type Webhook, webhooksQuery } from './queries.ts'
import { SecretShown } from './secret-shown.tsx'
import { TypesField } from './types-field.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookDialogs } from './webhook-dialogs.tsx'
import { WebhookScreen } from './webhook-screen.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const accountId = 'account'
const at = '2026-11-19T08:15:00.000Z'
const later = '2026-11-21T09:30:00.000Z'
const failure = new Refused({ status: 500 })

const webhook: Webhook = {
  ...exampleOf('Webhook'),
  id: 'whole',
  integrationId: null,
  url: 'https://erp.example/hooks',
  types: null,
  description: '',
  state: 'ACTIVE',
  disabledBecause: null,
  failingSince: null,
  createdAt: at,
  createdBy: null,
  oldSecretUntil: null,
  waiting: 0,
  failed: 0,
}
type Maker = NonNullable<Webhook['createdBy']>
const maker = (kind: Maker['kind'], name: string | null, hasEnded: boolean): Maker => ({
  kind,
  id: 'maker',
  name,
  hasEnded,
})
const two = eventTypes.slice(0, 2)

const webhooks: Webhook[] = [
  webhook,
  {
    ...webhook,
    description: 'Boekhouding',
    types: two,
    waiting: 1,
    failed: 1,
    createdBy: maker('user', 'An', false),
  },
  {
    ...webhook,
    state: 'FAILING',
    failingSince: at,
    types: two.slice(1),
    waiting: 3,
    failed: 12,
    oldSecretUntil: later,
  },
  {
    ...webhook,
    state: 'DISABLED',
    failed: 2,
    createdBy: maker('key', 'Sleutel', false),
    integrationId: 'i',
  },
  { ...webhook, state: 'DISABLED', disabledBecause: 'BY_HAND', createdBy: maker('key', null, true) },
  { ...webhook, state: 'DISABLED', disabledBecause: 'FAILING', createdBy: maker('grant', null, false) },
  {
    ...webhook,
    state: 'DISABLED',
    disabledBecause: 'GONE',
    createdBy: maker('integration', 'DrukFlow', false),
  },
].map((one, index) => ({ ...one, id: `webhook-${index}` }) as Webhook)

const delivery: Delivery = { ...exampleOf('WebhookDelivery'), type: 'invoice.sent', createdAt: at }
const deliveries: Delivery[] = [
  { ...delivery, number: null, state: 'PENDING', attempts: 0, nextAttemptAt: later },
  { ...delivery, number: 'F-1', state: 'PENDING', attempts: 1, nextAttemptAt: later },
  { ...delivery, number: 'F-2', state: 'DELIVERED', attempts: 2, nextAttemptAt: null },
  { ...delivery, number: 'F-3', state: 'FAILED', attempts: 9, nextAttemptAt: null },
].map((one, index) => ({ ...one, id: `delivery-${index}` }) as Delivery)

const listKey = webhooksQuery(accountId).queryKey
const logKey = (webhookId: string) => deliveriesQuery({ accountId, webhookId }, undefined).queryKey
const pages = (found: Delivery[], next: string | null) => ({
  pages: [{ deliveries: found, next }],
  pageParams: [''],
})

const section = (mayMake: boolean, found?: unknown, isFetching = false) =>
  withAnswers(
    <WebhooksSection accountId={accountId} mayMake={mayMake} />,
    found === undefined ? [] : [[listKey, found]],
    { isFetching },
  )

const screen = (webhookId: string, mayChange: boolean, found?: unknown, isFetching = false) =>
  withAnswers(
    <WebhookScreen
      accountId={accountId}
      webhookId={webhookId}
      mayChange={mayChange}
      backLink="terug"
      onDeleted={none}
    />,
    found === undefined
      ? []
      : [
          [listKey, found],
          [logKey(webhookId), pages(deliveries.slice(0, 1), null)],
        ],
    { isFetching },
  )

const log = (webhookOf: Webhook, mayResend: boolean, found?: unknown, isFetching = false) =>
  withAnswers(
    <DeliveriesSection accountId={accountId} webhook={webhookOf} mayResend={mayResend} />,
    found === undefined ? [] : [[logKey(webhookOf.id), found]],
    { isFetching },
  )

const attempt = {
  at,
  status: 200,
  error: null,
  answer: 'ok',
  milliseconds: 120,
  url: 'https://erp.example/hooks',
  headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' },
}
const attempts = [
  attempt,
  { ...attempt, at: later, status: null, error: 'ECONNREFUSED', answer: null, headers: {} },
  { ...attempt, at: '2026-11-21T09:31:00.000Z', status: 500, answer: '' },
  { ...attempt, at: '2026-11-21T09:32:00.000Z', status: 500, error: 'te lang', answer: 'half' },
]
const story = (found?: unknown, isFetching = false) =>
  withAnswers(
    <DeliveryStory accountId={accountId} deliveryId="d" />,
    found === undefined ? [] : [[deliveryQuery(accountId, 'd').queryKey, found]],
    { isFetching },
  )

const form = (props: object) => (
  <WebhookDialog
    words={{ title: 'Titel', submit: 'Doe', busy: 'Bezig' }}
    isBusy={false}
    error={null}
    onSubmit={none}
    onClose={none}
    {...props}
  />
)
const asked = (act: 'change' | 'rotate' | 'delete', of: Webhook) => (
  <WebhookDialogs accountId={accountId} asked={act} webhook={of} onClose={none} onDeleted={none} />
)

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'list',
    () => [
      section(true, webhooks),
      section(false, webhooks.slice(0, 1)),
      section(true, []),
      section(false, []),
      section(true, failure),
      section(true, failure, true),
      section(true),
    ],
  ],
  [
    'webhook',
    () => [
      ...webhooks.flatMap(({ id }) => [true, false].map((mayChange) => screen(id, mayChange, webhooks))),
      screen('gone', true, webhooks),
      screen('gone', true, failure),
      screen('gone', true, failure, true),
      screen('gone', true),
    ],
  ],
  [
    'deliveries',
    () => [
      ...webhooks.slice(1, 4).map((one) => log(one, true, pages(deliveries, 'more'))),
      log(webhook, true, pages(deliveries, null)),
      log({ ...webhook, failed: 1 }, false, pages(deliveries, null)),
      log(webhook, true, pages([], null)),
      log(webhook, true, failure),
      log(webhook, true, failure, true),
      log(webhook, true),
      ...deliveries.flatMap((one) =>
        [true, false].map((may) =>
          withAnswers(<DeliveryRow accountId={accountId} delivery={one} mayResend={may} />),
        ),
      ),
    ],
  ],
  [
    'story',
    () => [
      story({ body: '{"type":"invoice.sent","data":{"id":1}}', log: attempts }),
      story({ body: '{}', log: [] }),
      story(failure),
      story(failure, true),
      story(),
    ],
  ],
  [
    'dialogs',
    () => [
      ...[
        <CreateDialog key="new" accountId={accountId} onClose={none} />,
        <SecretShown key="secret" secret="whsec_abc" onClose={none} />,
        form({}),
        form({
          webhook: { url: 'https://x.example', types: two, description: 'Omschrijving' },
          isBusy: true,
        }),
        form({ children: 'eronder', error: failure }),
        asked('change', webhook),
        asked('change', { ...webhook, state: 'DISABLED' }),
        asked('rotate', webhook),
        asked('rotate', { ...webhook, oldSecretUntil: later }),
        asked('delete', webhook),
      ].map((node) => withAnswers(node)),
    ],
  ],
  [
    'types',
    () => [
      <TypesField key="all" value={null} onChange={none} />,
      <TypesField key="none" value={[]} onChange={none} error="Kies er een." />,
      <TypesField key="some" value={two} onChange={none} />,
      ...webhooks.map(({ id, createdBy }) => <MadeBy key={id} createdBy={createdBy} />),
    ],
  ],
])('the markup of webhooks is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
