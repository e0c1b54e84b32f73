import { Webhook } from '#server/webhooks/webhook.ts'
import { account, type World } from '../world.ts'
import { type CallsOf, on, onAccount, taking } from './operation-call.ts'

const wantedWebhook = { url: 'https://erp.test.example/zegel', types: null, description: '' }
/** An account has few: the oldest go, but for the last ones that a test may still be about. */
async function wantsWebhook({ app, mine }: World) {
  const em = app.orm.em.fork()
  const order = { orderBy: { id: 'desc' }, offset: 10 } as const
  for (const one of await em.find(Webhook, { accountId: mine.accountId }, order)) em.remove(one)
  await em.flush()
  return wantedWebhook
}
async function hook(world: World) {
  const call = { path: account(world), body: await wantsWebhook(world) }
  const { body } = await world.calls('createWebhook', world.mine.token, call)
  return { ...account(world), webhookId: body.webhook.id }
}
async function sentTest(world: World) {
  const { body } = await world.calls('sendTestEvent', world.mine.token, { path: await hook(world) })
  return { ...account(world), deliveryId: body.id }
}

export const webhooksCalls: CallsOf<'webhooks'> = {
  listWebhooks: onAccount,
  createWebhook: taking(account, wantsWebhook, { ...wantedWebhook, url: 'http://127.0.0.1/' }),
  updateWebhook: taking(hook, { ...wantedWebhook, isEnabled: true }, { ...wantedWebhook, types: [] }),
  deleteWebhook: on(hook, 'webhookId'),
  rotateWebhookSecret: on(hook, 'webhookId'),
  sendTestEvent: on(hook, 'webhookId'),
  listWebhookDeliveries: {
    right: async (world) => ({ path: await hook(world), query: { state: 'FAILED' } }),
    stranger: 404,
    wrong: [{ query: { state: 'LOST' } }, 400, 'FORM_ERRORS'],
  },
  resendWebhookDeliveries: taking(hook, { since: '2026-11-19T00:00:00.000Z' }, { since: 'yesterday' }),
  getWebhookDelivery: on(sentTest, 'deliveryId'),
  resendWebhookDelivery: on(sentTest, 'deliveryId'),
}
