/** A locked account gives nobody new access. Access from before can be withdrawn. */
import { expect, it } from 'vitest'
import type { OperationId } from '#generated/handlers.ts'
import { newCompany, newKbo } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()

const KEY = { name: 'Webshop', scopes: ['drafts:write'], validDays: null }
const WEBHOOK = { url: 'https://erp.bakkerij.example/zegel', types: null, description: '' }
const INTEGRATION = {
  name: 'DrukFlow',
  description: '',
  website: 'https://drukflow.example',
  scopes: ['drafts:write'],
  redirectUris: [],
}
const GIVING: [OperationId, object][] = [
  ['createApiKey', KEY],
  ['createWebhook', WEBHOOK],
  ['createSeat', { email: `boekhouder-${newKbo()}@test.example`, language: 'nl' }],
  ['createIntegration', INTEGRATION],
]

const lock = (accountId: string, locked: boolean) =>
  app.orm.em.fork().execute('update accounts set locked = ? where id = ?', [locked, accountId])

it.each(GIVING)('%s is refused in words, and leaves nothing', async (id, body) => {
  const { accountId, token } = await newCompany(app)
  await lock(accountId, true)
  const answer = await calls(id, token, { path: { accountId }, body })
  expect([answer.status, answer.body.errorCode]).toEqual([403, 'ACCOUNT_LOCKED'])
  expect(answer.body.detail).toContain('geen sleutels, webhooks')
  await lock(accountId, false)
  const path = { accountId }
  for (const list of ['listApiKeys', 'listWebhooks', 'listSeats', 'listIntegrations'] as const)
    expect((await calls(list, token, { path })).body).toEqual([])
})

it('gives no new secret to a key of before, and still revokes it', async () => {
  const { accountId, token } = await newCompany(app)
  const { body } = await calls('createApiKey', token, { path: { accountId }, body: KEY })
  const path = { accountId, apiKeyId: body.apiKey.id }
  await lock(accountId, true)
  expect((await calls('rotateApiKey', token, { path })).body.errorCode).toBe('ACCOUNT_LOCKED')
  expect((await calls('revokeApiKey', token, { path })).status).toBe(204)
})
