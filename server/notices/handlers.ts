import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { User } from '../accounts/membership.ts'
import type { AppContext } from '../platform/app-context.ts'
import { inTransaction } from '../platform/database/statement.ts'
import type { Encryption } from '../platform/encryption.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import type { PlainRoute } from '../platform/http/plain-route.ts'
import { choiceIn, choicesOf } from './choice.ts'
import { DAILY_AT } from './digest-hour.ts'
import { NOTICE_KINDS } from './kinds.ts'
import { answerAsked, answerStopped, type Found, unknownLink } from './present.ts'
import { addPushBrowser, deletePushBrowser, livePushBrowsers, type PushBrowser } from './push-browser.ts'
import { pushKeys } from './push-keys.ts'
import { readStopToken, STOP_PATH } from './stop-link.ts'
import { sendTestNotice } from './test-notice.ts'
import { listToldMembers } from './told-members.ts'
import { stopMails, updateChoices } from './update-choices.ts'

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
  listToldMembers: ({ em, account, principal }) => listToldMembers(em, account.id, principal.memberId),
  sendTestNotice: async (call) => sendTestNotice(call, call.user),
  listPushBrowsers: async ({ em, user }) => (await livePushBrowsers(em, user.id)).map(presentBrowser),
  addPushBrowser: async (call) => presentBrowser(await addPushBrowser(call, call, call.body)),
  deletePushBrowser: async ({ em, user, params }) => deletePushBrowser(em, user.id, params.pushBrowserId),
} satisfies HandlersOf<'notices'>

// The link that stops mails: a GET shows, and a POST stops (RFC 8058).

async function find(request: Request, { orm, encryption }: AppContext): Promise<Found | undefined> {
  const token = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const stopping = readStopToken(encryption, token)
  const user = stopping && (await orm.em.fork().findOne(User, stopping.userId))
  return stopping && user ? { user, kinds: stopping.kinds } : undefined
}

const asked: PlainRoute = {
  method: 'GET',
  path: `${STOP_PATH}/:token`,
  async answer(request, { context }) {
    const found = await find(request, context)
    return found === undefined ? unknownLink(context) : answerAsked(found)
  },
}

const pressed: PlainRoute = {
  method: 'POST',
  path: `${STOP_PATH}/:token`,
  async answer(request, { context }) {
    const found = await find(request, context)
    if (found === undefined) return unknownLink(context)
    const { user, kinds } = found
    await inTransaction(context.orm, (em) => stopMails(em, user.id, kinds))
    return answerStopped(found, context.config.publicUrl)
  },
}

export const routes: readonly PlainRoute[] = [asked, pressed]
