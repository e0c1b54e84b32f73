import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Encryption } from '../platform/encryption.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { choiceIn, choicesOf } from './choice.ts'
import { DAILY_AT } from './digest-hour.ts'
import { NOTICE_KINDS } from './kinds.ts'
import { addPushBrowser, deletePushBrowser, livePushBrowsers, type PushBrowser } from './push-browser.ts'
import { pushKeys } from './push-keys.ts'
import { sendTestNotice } from './test-notice.ts'
import { updateChoices } from './update-choices.ts'

type Schemas = components['schemas']

async function presentSettings(
  { em, encryption }: { em: EntityManager; encryption: Encryption },
  userId: string,
): Promise<Schemas['NoticeSettings']> {
  const choices = await choicesOf(em, userId)
  const { publicKey } = await pushKeys(em, encryption)
  return {
    dailyAt: DAILY_AT,
    pushKey: publicKey,
    notices: NOTICE_KINDS.map((kind) => choiceIn(choices, kind)),
  }
}

const presentBrowser = ({ id, facts, createdAt, lastToldAt }: PushBrowser): Schemas['PushBrowser'] => ({
  id,
  browser: facts?.browser ?? null,
  system: facts?.system ?? null,
  createdAt: createdAt.toISOString(),
  lastToldAt: lastToldAt?.toISOString() ?? null,
})

export const handlers = {
  getNotices: async (call) => presentSettings(call, call.user.id),
  async updateNotices(call) {
    await updateChoices(call.em, call.user.id, call.body.notices)
    return presentSettings(call, call.user.id)
  },
  sendTestNotice: async (call) => sendTestNotice(call, call.user),
  listPushBrowsers: async ({ em, user }) => (await livePushBrowsers(em, user.id)).map(presentBrowser),
  addPushBrowser: async (call) => presentBrowser(await addPushBrowser(call, call, call.body)),
  deletePushBrowser: async ({ em, user, params }) => deletePushBrowser(em, user.id, params.pushBrowserId),
} satisfies HandlersOf<'notices'>
