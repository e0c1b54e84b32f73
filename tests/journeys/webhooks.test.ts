/** The webhooks of a company: made, tried, looked into, disabled, rotated and deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { ApiKey } from '#server/api-keys/api-key.ts'
import { newKey } from '#tests/support/keys.ts'
import { field, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { words } from '#tests/support/texts.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts'

const stage = setStage({ WEBHOOKS_TO_LOCALHOST: 'on' })
const { app } = stage
const [accountId = ''] = people.bram.accountIds
let page: Watched
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
  page = await stage.pageOf(people.bram.email)
})
afterAll(() => receiver?.close())

const webhooks = () => page.getByRole('region', { name: 'Webhooks' })
const dialog = () => page.getByRole('dialog')

async function make(address: string, description: string): Promise<void> {
  await page.goto(`${app.url}/accountportal/data/${accountId}/programs`)
  await webhooks()
    .getByRole('button', { name: words('webhooks:make') })
    .click()
  await field(page, words('webhooks:url')).fill(address)
  await field(page, 'Waarvoor is hij?').fill(description)
  await dialog()
    .getByRole('button', { name: words('webhooks:make-yes') })
    .click()
}

const look = (description: string) => webhooks().getByRole('link', { name: description }).click()

test('a webhook is refused at an address that may not be called, made at one that may, and tried', async () => {
  await make('http://10.0.0.8/', 'Boekhouding')
  await dialog()
    .getByText(/van het internet bereikbaar is en met https/)
    .waitFor()
  await field(page, words('webhooks:url')).fill(receiver.urlOf('works'))
  await dialog()
    .getByRole('button', { name: words('webhooks:make-yes') })
    .click()
  await dialog()
    .getByText(/^whsec_/)
    .waitFor()
  await dialog()
    .getByRole('button', { name: words('webhooks:shown.close') })
    .click()
  await look('Boekhouding')
  await page.getByRole('heading', { name: 'Boekhouding', level: 1 }).waitFor()
  await page.getByRole('button', { name: words('webhooks:test.send') }).click()
  await page.getByText(words('webhooks:test.done')).waitFor()
  await expect.poll(() => receiver.heard.map(({ event }) => event.type)).toContain('webhook.test')
})

test('a delivery is unfolded, with the request and the answer', async () => {
  await page.reload()
  await page.getByRole('button', { name: 'Bekijk webhook.test' }).click()
  await page.getByText(words('webhooks:story.body')).waitFor()
  await page.getByText(/antwoord 200/).waitFor()
  await page.getByText(/webhook-signature: v1,/).waitFor()
})

test('the choice of events, the state and the secret are changed', async () => {
  await page.getByRole('button', { name: words('webhooks:change.open'), exact: true }).click()
  await dialog().getByText(words('webhooks:types-some')).click()
  await dialog()
    .getByRole('button', { name: words('webhooks:change.yes') })
    .click()
  await dialog().getByText(words('webhooks:types-missing')).waitFor()
  await dialog().getByRole('checkbox', { name: 'invoice.accepted', exact: true }).check()
  await dialog().getByRole('checkbox', { name: 'Actief' }).uncheck()
  await dialog()
    .getByRole('button', { name: words('webhooks:change.yes') })
    .click()
  await page.getByText(words('webhooks:why.BY_HAND.title')).waitFor()
  await page.getByRole('button', { name: words('webhooks:enable') }).click()
  await page.getByText(words('webhooks:enabled')).waitFor()
  await page.getByRole('button', { name: words('webhooks:rotate.open') }).click()
  await dialog()
    .getByRole('button', { name: words('webhooks:rotate.yes'), exact: true })
    .click()
  await dialog()
    .getByText(/^whsec_/)
    .waitFor()
  await dialog()
    .getByRole('button', { name: words('webhooks:shown.close') })
    .click()
  await page.getByText(words('webhooks:old-secret')).waitFor()
})

/** It hears at once that it was made. */
test('a failing one says so, and its failed deliveries are sent again', async () => {
  await make(receiver.urlOf('gone'), 'Verhuisd')
  await dialog()
    .getByRole('button', { name: words('webhooks:shown.close') })
    .click()
  await look('Verhuisd')
  await expect.poll(() => receiver.heard.some(({ manner }) => manner === 'gone')).toBe(true)
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'Verhuisd', level: 1 }).waitFor()
      return page.getByText(words('webhooks:why.GONE.title')).count()
    })
    .toBe(1)
  receiver.set('gone', 'works')
  await page.getByRole('button', { name: words('webhooks:enable') }).click()
  await page.getByRole('button', { name: 'Verzend opnieuw: webhook.created' }).click()
  await page.getByText(words('webhooks:resend.done')).waitFor()
  await expect.poll(() => receiver.heard.filter(({ manner }) => manner === 'gone').length).toBeGreaterThan(1)
})

test.runIf(isThorough)('one that a key made says so, and that the key works no more', async () => {
  const { keyId, headers } = await newKey(app, { accountId, userId: people.bram.id })
  const body = JSON.stringify({ url: receiver.urlOf('works'), types: ['key.created'], description: 'Kassa' })
  const made = await fetch(`${app.url}/api/accounts/${accountId}/webhooks`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  expect(made.status).toBe(201)
  await page.goto(`${app.url}/accountportal/data/${accountId}/programs`)
  await webhooks().getByText('Toegevoegd door de sleutel Webshop', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Trek in: Webshop' }).click()
  await dialog()
    .getByText(/Webhooks die het toevoegde, blijven werken/)
    .waitFor()
  await dialog().getByRole('button', { name: 'Trek in', exact: true }).click()
  await page.getByText('Webshop is ingetrokken').waitFor()
  expect(await app.orm.em.fork().count(ApiKey, { id: keyId, revokedAt: null })).toBe(0)
  await webhooks().getByText('Toegevoegd door de sleutel Webshop, die niet meer werkt').waitFor()
  await look('Kassa')
  await page.getByText(words('webhooks:ended.title')).waitFor()
  await page.getByRole('button', { name: 'Verwijder' }).click()
  await dialog().getByRole('button', { name: 'Verwijder', exact: true }).click()
  await page.getByText(words('webhooks:delete.done')).waitFor()
})

test('deleting asks first, and leads back to the others', async () => {
  await page.goto(`${app.url}/accountportal/data/${accountId}/programs`)
  await look('Verhuisd')
  await page.getByRole('button', { name: 'Verwijder' }).click()
  await dialog()
    .getByRole('button', { name: words('webhooks:delete.keep') })
    .click()
  await page.getByRole('button', { name: 'Verwijder' }).click()
  await dialog().getByRole('button', { name: 'Verwijder', exact: true }).click()
  await page.getByText(words('webhooks:delete.done')).waitFor()
  await webhooks().getByRole('link', { name: 'Boekhouding' }).waitFor()
  await expect.poll(async () => webhooks().getByRole('link', { name: 'Verhuisd' }).count()).toBe(0)
  expect(page.faults).toEqual([])
})
