import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { eventTypes } from '#generated/event-types.ts'
import { asksOf, eachWay, shownAgain, slow, untilDone, ways } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { type Answered, refused, told } from '#tests/support/stand-in-screen.ts'
import { type Delivery, deliveriesQuery, type Webhook, webhooksQuery } from './queries.ts'
import { WebhookScreen } from './webhook-screen.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const at = '2026-11-19T08:15:00.000Z'
const webhook: Webhook = {
  ...exampleOf('Webhook'),
  id: 'webhook',
  integrationId: null,
  url: 'https://erp.example/hooks',
  types: null,
  description: 'Boekhouding',
  state: 'ACTIVE',
  disabledBecause: null,
  failingSince: null,
  createdAt: at,
  createdBy: null,
  oldSecretUntil: null,
  waiting: 0,
  failed: 2,
}
const delivery: Delivery = {
  ...exampleOf('WebhookDelivery'),
  id: 'delivery',
  type: 'invoice.sent',
  number: 1,
  state: 'FAILED',
  attempts: 9,
  createdAt: at,
  nextAttemptAt: null,
}
const older: Delivery = { ...delivery, id: 'older', number: 2 }
const ALL = '/api/accounts/account/webhooks'
const OWN = `${ALL}/webhook`
const LOG = `GET ${OWN}/deliveries`
const makeLog = (deliveries: Delivery[], next: string | null = null) => ({ deliveries, next })
const STORY = 'GET /api/accounts/account/webhook-deliveries/delivery'
const known = { body: '{"type":"invoice.sent"}', log: [] }

const section = (answered: Answered, found: Webhook[] = [webhook]) =>
  onScreen(<WebhooksSection accountId="account" mayMake />, [[webhooksQuery('account'), found]], {
    [`GET ${ALL}`]: shownAgain(found),
    ...answered,
  })
const node = (
  <WebhookScreen
    accountId="account"
    webhookId="webhook"
    mayChange
    backLink="terug"
    onDeleted={told('onDeleted')}
  />
)
const page = (answered: Answered, more: Partial<Webhook> = {}, log = makeLog([delivery])) =>
  onScreen(
    node,
    [
      [webhooksQuery('account'), [{ ...webhook, ...more }]],
      [
        deliveriesQuery({ accountId: 'account', webhookId: 'webhook' }, undefined),
        { pages: [log], pageParams: [''] },
      ],
    ],
    {
      [`GET ${ALL}`]: shownAgain([{ ...webhook, ...more }]),
      [LOG]: shownAgain(log),
      ...answered,
    },
  )
const made = { webhook, secret: 'whsec_geheim' }
const wrong = (...fields: string[]) =>
  refused(422, 'FORM_ERRORS', {
    violations: fields.map((field) => ({ field, messageKey: 'invalid', text: `Nee: ${field}` })),
  })

const word = (name: string, more: Record<string, unknown> = {}) => t(`webhooks:${name}`, more)
const MAKE = `POST ${ALL}`
const CHANGE = `PUT ${OWN}`
/** The texts of a question, by their common key. */
const question = (name: string, no: string) => ({
  open: word(`${name}.open`),
  no: word(no),
  yes: word(`${name}.yes`),
  busy: word(`${name}.busy`),
  failed: word(`${name}.failed`),
})

test('a webhook is added once, and its secret is shown and copied', async () => {
  const last = slow(made)
  const screen = await section({ [MAKE]: ways(last) })
  await screen.press(word('make'))
  await screen.press(word('make-yes'))
  expect(screen.seen()).toContain(word('url-missing'))
  expect(asksOf(screen, MAKE)).toEqual([])
  await screen.type(word('url'), ' https://erp.example ')
  await screen.type(word('description'), ' Boekhouding ')
  const words = { yes: word('make-yes'), busy: word('making'), failed: word('make-failed') }
  await untilDone(screen, { ...words, operation: MAKE }, last)
  expect(asksOf(screen, MAKE).at(-1)).toContain(
    '{"url":"https://erp.example","types":null,"description":"Boekhouding"}',
  )
  await screen.press(word('shown.copy'))
  expect(screen.asked().at(-1)).toBe('copies whsec_geheim')
  await screen.press(word('shown.close'))
  expect(screen.seen()).not.toContain('whsec_geheim')
})

test('a field that the server refuses says so until it is changed', async () => {
  const screen = await page({ [CHANGE]: wrong('/url') })
  await screen.press(word('change.open'))
  await screen.type(word('url'), 'https://hook.example')
  await screen.press(word('change.yes'))
  expect(screen.seen()).toContain('Nee: /url')
  await screen.type(word('url'), 'https://hooks.example')
  expect(screen.seen()).not.toContain('Nee: /url')
})

test('only the chosen types are asked for, and at least one', async () => {
  const screen = await section({ [MAKE]: [500, 500] })
  const [first = '', second = ''] = eventTypes.filter((type) => type.startsWith('invoice.'))
  const named = (type: string) => new RegExp(`^${type.replaceAll(/(?<=[._])/g, ' ?')}$`)
  await screen.press(word('make'))
  await screen.type(word('url'), 'https://erp.example')
  await screen.press(word('types-some'))
  await screen.press(word('make-yes'))
  expect(screen.seen()).toContain(word('types-missing'))
  await screen.press(named(second))
  await screen.press(named(first))
  await screen.press(named(second))
  await screen.press(word('make-yes'))
  await screen.press(word('types-all'))
  await screen.press(word('make-yes'))
  expect(asksOf(screen, MAKE)).toEqual([
    expect.stringContaining(`"types":["${first}"]`),
    expect.stringContaining('"types":null'),
  ])
})

test('a webhook is changed in all that it is', async () => {
  const last = slow(webhook)
  const types = eventTypes.slice(0, 1)
  const screen = await page({ [CHANGE]: ways(last) }, { types, state: 'DISABLED' })
  await eachWay(screen, { ...question('change', 'cancel'), operation: CHANGE }, last)
  expect(asksOf(screen, CHANGE)[0]).toContain(`"types":${JSON.stringify(types)}`)
  expect(asksOf(screen, CHANGE)[0]).toContain('"isEnabled":false')
  expect(screen.seen()).toContain(word('change.done'))
})

test('a rotated secret is shown, and the old one counts until a date', async () => {
  const last = slow(made)
  const two = [{ ...webhook, oldSecretUntil: '2026-11-27T10:00:00.000Z' }]
  const operation = `POST ${OWN}/rotation`
  const screen = await page({ [operation]: ways(last), [`GET ${ALL}`]: [500, [webhook], two] })
  await eachWay(screen, { ...question('rotate', 'cancel'), operation }, last)
  expect(screen.seen()).toContain('whsec_geheim')
  expect(screen.seen()).toContain(word('old-secret'))
})

test('a deleted webhook is left', async () => {
  const last = slow()
  const operation = `DELETE ${OWN}`
  const screen = await page({ [operation]: ways(last) })
  await eachWay(screen, { ...question('delete', 'delete.keep'), operation }, last)
  expect(screen.asked()).toContain('calls onDeleted')
})

const again = word.bind(null, 'resend.named')
test.each([
  [
    'a test is sent',
    `POST ${OWN}/test`,
    () => [word('test.send'), word('test.send'), word('test.failed')],
    {},
  ],
  [
    'a disabled webhook is enabled',
    CHANGE,
    () => [word('enable'), word('enabling'), word('enable-failed')],
    { state: 'DISABLED' },
  ],
  [
    'all that failed is sent again',
    `POST ${OWN}/deliveries`,
    () => [word('resend.all'), word('resend.busy'), word('resend.failed')],
    {},
  ],
  [
    'one delivery is sent again',
    'POST /api/accounts/account/webhook-deliveries/delivery/resending',
    () => [again({ name: 'invoice.sent 1' }), again({ name: 'invoice.sent 1' }), word('resend.failed')],
    {},
  ],
] as const)('%s by one call, and the webhook is asked for again', async (_, operation, words, more) => {
  const last = slow({ count: 2 })
  const screen = await page({ [operation]: ways(last) }, more)
  const [yes = '', busy = '', failed = ''] = words()
  await untilDone(screen, { yes, busy, failed, operation }, last)
  const after = screen
    .asked()
    .slice(screen.asked().findLastIndex((one) => one.startsWith(`asks ${operation}`)))
  expect(after).toContain('outdates ["webhooks"]')
})

test('the body of a delivery is read when it is opened, and hidden again', async () => {
  const screen = await page({ [STORY]: [500, known] })
  const open = word('story.named', { name: 'invoice.sent 1' })
  expect(asksOf(screen, STORY)).toEqual([])
  await screen.press(open)
  await screen.press(t('kit:retry'))
  expect(screen.seen()).toContain(word('story.body'))
  await screen.press(open)
  expect(screen.seen()).not.toContain(word('story.body'))
})

test('older deliveries follow the newer ones, and the first of them takes the focus back', async () => {
  const more = slow(makeLog([older]))
  const screen = await page({ [LOG]: [more.answer] }, {}, makeLog([delivery], 'cursor'))
  await screen.press(word('log.more'))
  await screen.press(word('log.loading'))
  expect(asksOf(screen, LOG)).toEqual([`asks ${LOG} ?limit=25&before=cursor`])
  await screen.does('the answer comes', more.comes)
  screen.find(again({ name: 'invoice.sent 1' }))
  screen.find(again({ name: 'invoice.sent 2' }))
  expect(screen.focused()).toBe(screen.find(word('story.named', { name: 'invoice.sent 1' })))
})

test('the log is narrowed to a state', async () => {
  const screen = await page({ [LOG]: [makeLog([])] })
  await screen.press(word('log.PENDING'))
  expect(asksOf(screen, LOG)).toEqual([`asks ${LOG} ?limit=25&state=PENDING`])
  expect(screen.seen()).toContain(word('log.none'))
})
