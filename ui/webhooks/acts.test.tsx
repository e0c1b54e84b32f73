/** What is done with webhooks and with what they were sent, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { eventTypes } from '#generated/event-types.ts'
import { eachWay, shownAgain, slow, untilDone, ways } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { type Answered, lost, refused, told } from '#tests/support/stand-in-screen.ts'
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
const logOf = (deliveries: Delivery[], next: string | null = null) => ({ deliveries, next })
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
const page = (answered: Answered, more: Partial<Webhook> = {}, log = logOf([delivery])) =>
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
const shown = async (screen: Screen) => {
  await screen.press('Kopieer de code')
  await screen.press('Ik heb hem gekopieerd')
}
const wrong = (...fields: string[]) =>
  refused(422, 'FORM_ERRORS', {
    violations: fields.map((field) => ({ field, messageKey: 'invalid', text: `Nee: ${field}` })),
  })

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'making',
    async () => {
      const last = slow(made)
      const screen = await section(
        {
          [`POST ${ALL}`]: [wrong('/description', '/url'), lost, last.answer],
          [`GET ${ALL}`]: [[], 500, [webhook]],
        },
        [],
      )
      await screen.press('Voeg een webhook toe')
      await screen.press('Annuleer')
      await screen.press('Voeg een webhook toe')
      await screen.press('Voeg toe')
      await screen.type('Adres', ' http://erp.example ')
      await screen.type('Waarvoor is hij?', ' Boekhouding ')
      await screen.press('Voeg toe')
      await screen.type('Adres', ' https://erp.example ')
      await screen.press('Voeg toe')
      await screen.press('Voeg toe')
      await screen.press('Toevoegen…')
      await screen.does('the answer comes', last.comes)
      await shown(screen)
      return screen
    },
  ],
  [
    'choosing-types',
    async () => {
      const screen = await section({ [`POST ${ALL}`]: [500] })
      const [first = '', second = ''] = eventTypes.filter((type) => type.startsWith('invoice.'))
      const named = (type: string) => new RegExp(`^${type.replaceAll(/(?<=[._])/g, ' ?')}$`)
      await screen.press('Voeg een webhook toe')
      await screen.type('Adres', 'https://erp.example')
      await screen.press('Wat ik kies')
      await screen.press('Voeg toe')
      await screen.press(named(second))
      await screen.press(named(first))
      await screen.press(named(second))
      await screen.press(named(second))
      await screen.press('Voeg toe')
      await screen.press('Alle gebeurtenissen')
      await screen.press('Voeg toe')
      return screen
    },
  ],
  [
    'changing',
    async () => {
      const last = slow(webhook)
      const screen = await page({ [`PUT ${OWN}`]: ways(last) })
      await eachWay(screen, { open: 'Wijzig', no: 'Annuleer', yes: 'Bewaar', busy: 'Bewaren…' }, last)
      return screen
    },
  ],
  [
    'changing-what-it-is',
    async () => {
      const types = eventTypes.slice(0, 1)
      const screen = await page({ [`PUT ${OWN}`]: wrong('/url') }, { types, state: 'DISABLED' })
      await screen.press('Wijzig')
      await screen.press(/^Actief/)
      await screen.type('Adres', 'https://hook.example')
      await screen.press('Bewaar')
      await screen.type('Adres', 'https://hooks.example')
      await screen.type('Adres', 'https://hook.example')
      await screen.type('Adres', '')
      return screen
    },
  ],
  [
    'rotating',
    async () => {
      const last = slow(made)
      const two = [{ ...webhook, oldSecretUntil: '2026-11-27T10:00:00.000Z' }]
      const screen = await page({
        [`POST ${OWN}/rotation`]: ways(last),
        [`GET ${ALL}`]: [500, [webhook], two],
      })
      const words = { open: 'Vernieuw de code', no: 'Annuleer', yes: 'Vernieuw', busy: 'Vernieuwen…' }
      await eachWay(screen, words, last)
      await shown(screen)
      return screen
    },
  ],
  [
    'deleting',
    async () => {
      const last = slow()
      const screen = await page({ [`DELETE ${OWN}`]: ways(last) })
      const words = { open: 'Verwijder', no: 'Behoud de webhook', yes: 'Verwijder', busy: 'Verwijderen…' }
      await eachWay(screen, words, last)
      return screen
    },
  ],
  [
    'testing',
    async () => {
      const last = slow(delivery)
      const screen = await page({ [`POST ${OWN}/test`]: ways(last) })
      await untilDone(screen, { yes: 'Verzend een test', busy: 'Verzend een test' }, last)
      return screen
    },
  ],
  [
    'enabling',
    async () => {
      const last = slow(webhook)
      const screen = await page(
        { [`PUT ${OWN}`]: ways(last), [`GET ${ALL}`]: [500, [{ ...webhook, state: 'DISABLED' }], [webhook]] },
        { state: 'DISABLED' },
      )
      await untilDone(screen, { yes: 'Zet aan', busy: 'Aanzetten…' }, last)
      return screen
    },
  ],
  [
    'resending-all',
    async () => {
      const last = slow({ count: 2 })
      const screen = await page({
        [`POST ${OWN}/deliveries`]: ways(last),
        [`GET ${ALL}`]: [500, [webhook], [{ ...webhook, failed: 0 }]],
      })
      await untilDone(screen, { yes: 'Verzend alles wat mislukte', busy: 'Verzenden…' }, last)
      return screen
    },
  ],
  [
    'resending',
    async () => {
      const last = slow(delivery)
      const screen = await page({
        'POST /api/accounts/account/webhook-deliveries/delivery/resending': ways(last),
        [LOG]: [500, logOf([delivery]), logOf([{ ...delivery, state: 'PENDING' }])],
      })
      const again = 'Verzend opnieuw: invoice.sent 1'
      await untilDone(screen, { yes: again, busy: again }, last)
      return screen
    },
  ],
  [
    'reading',
    async () => {
      const screen = await page({ [STORY]: [500, known] })
      await screen.press('Bekijk invoice.sent 1')
      await screen.press('Probeer opnieuw')
      await screen.press('Bekijk invoice.sent 1')
      return screen
    },
  ],
  [
    'narrowing',
    async () => {
      const more = slow(logOf([older]))
      const screen = await page(
        { [LOG]: [more.answer, logOf([delivery], 'cursor'), 500, logOf([]), logOf([])] },
        {},
        logOf([delivery], 'cursor'),
      )
      await screen.press('Toon meer')
      await screen.press('Ophalen…')
      await screen.does('the answer comes', more.comes)
      await screen.press('Mislukt')
      await screen.press('Wacht')
      await screen.press('Probeer opnieuw')
      await screen.press('Verzonden')
      await screen.press('Alles')
      return screen
    },
  ],
  [
    'fetching',
    async () => {
      const screen = await onScreen(null, [], { [`GET ${ALL}`]: [500, [webhook], [webhook]] })
      await screen.go('/elsewhere')
      await screen.draw('webhook', node)
      await screen.press('Probeer opnieuw')
      await screen.wait(10_000)
      await screen.draw('webhooks', <WebhooksSection accountId="account" mayMake={false} />)
      await screen.press('Boekhouding')
      return screen
    },
  ],
])('what follows what is done with webhooks is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
