import type { components } from '#generated/api.ts'
import { stopAllActing } from '../accounts/acting.ts'
import { listAccounts, User } from '../accounts/membership.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { Config } from '../platform/config.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { AnyCall, HandlersOf, Noted, ResolversOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { Problem } from '../platform/problem.ts'
import { isRefused } from '../ports/mail/is-refused.ts'
import { redeemLink } from './complete-sign-in.ts'
import { type Device, deviceOfSession, endDevice, findDevice, listDevices, signOut } from './device.ts'
import {
  createExternalToken,
  type ExternallySignedIn,
  type ExternalReach,
  externalUrl,
  signInExternally,
} from './external-sign-in.ts'
import { letIn, presentRefusal, presentUser, presentUserWithAccounts } from './let-in.ts'
import { listExternalTokens, revokeExternalToken } from './list-external-tokens.ts'
import { recordDeviceEnded, recordExternalSignIn, recordToken } from './record-sign-in.ts'
import {
  discardLink,
  makeFollower,
  readMailState,
  requestLink,
  signInMail,
  voidOlder,
} from './request-link.ts'
import { resumeSession } from './resume-session.ts'
import { listSessions, requireFreshSignIn, type Secret, type Session } from './session.ts'
import { type ReadLink, readLink } from './sign-in-link.ts'

type Schemas = components['schemas']

/** Of a link that works no more, nothing but why. */
function presentLink(link: ReadLink): Schemas['SignInLinkFacts'] {
  if ('refusal' in link) return { ...NOTHING_TOLD, messageKey: link.refusal }
  const { email, company, askedAt, device, isAskedHere } = link
  const { browser = null, system = null } = device ?? {}
  return { messageKey: null, email, company, askedAt: askedAt.toISOString(), browser, system, isAskedHere }
}

const NOTHING_TOLD = {
  ...{ email: null, company: null, askedAt: null, browser: null, system: null },
  isAskedHere: false,
}

/** The user that the session reads as, also where an administrator made its token. */
function presentSession({ id, user, within }: Principal): Schemas['Session'] {
  const userId = user?.id ?? id
  if (within === null) return { scope: 'USER', userId, accountId: null, draftId: null }
  const { accountId, resources } = within
  const { draftId = null } = resources
  const scope = draftId !== null ? 'DRAFT' : accountId !== null ? 'ACCOUNT' : 'NOTHING'
  return { scope, userId, accountId, draftId }
}

const presentDevice = (device: Device, here: string | null): Schemas['Device'] => ({
  id: device.id,
  browser: device.facts?.browser ?? null,
  system: device.facts?.system ?? null,
  createdAt: device.createdAt.toISOString(),
  lastUsedAt: device.lastUsedAt.toISOString(),
  expiresAt: device.expiresAt.toISOString(),
  isThis: device.id === here,
})

const presentOpenSession = (session: Session, here: string | null): Schemas['OpenSession'] => ({
  id: session.id,
  browser: session.facts?.browser ?? null,
  system: session.facts?.system ?? null,
  deviceId: session.deviceId ?? null,
  startedAt: session.createdAt.toISOString(),
  lastUsedAt: (session.lastSeenAt ?? session.createdAt).toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  isThis: session.id === here,
})

/** The caller has not signed in yet. */
const ANONYMOUS = { cause: 'SIGN_IN_LINK', account: null } as const

export const handlers = {
  requestSignInLink: operation({
    async runWithoutTransaction({
      em,
      ports,
      config,
      client,
      network,
      userAgent,
      encryption,
      language,
      body,
      note,
    }) {
      await ports.mail.admit({ ...ANONYMOUS, to: body.email, client: network })
      const made = await requestLink(em, { ...body, client, userAgent })
      const follower = (id: string) => (ports.mail.givesFeedback ? makeFollower(encryption, id) : null)
      if (made === undefined) {
        // The log alone knows: an answer of its own would tell a stranger who signs in here.
        note({ refused: 'EMAIL_NOT_REGISTERED_TO_ACTIVE_ACCOUNT' })
        return { ok: true, messageKey: null, mail: follower(uuidv7()) }
      }
      const mail = signInMail(made, config.publicUrl, language)
      if (await isRefused(ports.mail, mail, ANONYMOUS)) {
        await discardLink(em, made)
        note({ refused: 'MAIL_REFUSED' })
        return { ok: false, messageKey: 'MAIL_REFUSED', mail: null }
      }
      await voidOlder(em, made, client)
      return { ok: true, messageKey: null, mail: follower(made.id) }
    },
  }),
  getSignInMail: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, encryption, params }) => ({ state: await readMailState(em, encryption, params.mail) }),
  }),
  readSignInLink: operation({
    refused: (call) => countFailed(call),
    run: async (call) => {
      const { token, nonces = [] } = call.body
      const link = await readLink(call.em, token, nonces)
      if ('refusal' in link) await countFailed(call)
      return presentLink(link)
    },
  }),
  completeSignIn: operation({
    refused: (call) => countFailed(call),
    run: async (call) => {
      const { em, query } = call
      const redeemed = await redeemLink(em, query.token)
      if (!('refusal' in redeemed)) return letIn(em, call, redeemed.user, query.stay)
      call.note({ refused: redeemed.refusal })
      return refusal(call, redeemed)
    },
  }),
  signInExternally: operation({
    refused: (call) => countFailed(call),
    run: async (call) => {
      const { em, secret, body, note } = call
      const signedIn = await signInExternally(em, secret, body.token)
      note(noteOutcome(signedIn))
      if ('refusal' in signedIn) return refusal(call, signedIn)
      const { user, token, reach } = signedIn
      const { accountId, draftId, registration } = reach
      await em.flush()
      await recordExternalSignIn(em, { user, accountId, draftId }, call)
      const accounts = (await listAccounts(em, user.id)).filter(({ id }) => id === accountId)
      const answered = presentUserWithAccounts(user, accounts)
      return { result: 'OK', user: answered, token, messageKey: null, accountId, draftId, registration }
    },
  }),
  resumeSession: operation({
    async runWithoutTransaction(call) {
      const { user, token } = await resumeSession(call).catch(async (error: unknown) => {
        await countFailed(call)
        throw error
      })
      call.note({ signedIn: `user ${user.id}` })
      const answered = presentUserWithAccounts(user, await listAccounts(call.em, user.id))
      return { result: 'OK', user: answered, token, messageKey: null }
    },
  }),
  listDevices: async ({ em, user, principal }) => {
    const here = 'sessionId' in principal ? await deviceOfSession(em, principal.sessionId) : null
    return (await listDevices(em, user.id)).map((device) => presentDevice(device, here))
  },
  signOutDevice: async ({ em, user, principal, params }) => {
    const device = await findDevice(em, user.id, params.deviceId)
    if (device === null) throw new Problem('NOT_FOUND')
    await endDevice(em, device)
    await recordDeviceEnded(em, user, principal)
  },
  listSessions: async ({ em, user, config, principal }) => {
    const here = 'sessionId' in principal ? principal.sessionId : null
    return (await listSessions(em, user.id, config.sessionIdleMinutes)).map((session) =>
      presentOpenSession(session, here),
    )
  },
  signOutSession: async ({ em, user, config, principal, params }) => {
    await requireFreshSignIn(em, principal)
    const session = (await listSessions(em, user.id, config.sessionIdleMinutes)).find(
      ({ id }) => id === params.sessionId,
    )
    if (session === undefined) throw new Problem('NOT_FOUND')
    await signOut(em, session.id)
    if (session.deviceId != null) await recordDeviceEnded(em, user, principal)
  },
  getSession: async ({ principal }) => presentSession(principal),
  signOut: async ({ em, principal }) => {
    if ('sessionId' in principal) await signOut(em, principal.sessionId)
    if (principal.isAdmin && !principal.isOperatorsTool) await stopAllActing(em, principal)
    return { ok: true }
  },
  createChatIdentity: async ({ config, secret, user }) => createChatIdentity(config, secret, user),
  createExternalToken: async ({ em, secret, resources, config, user, principal, body }) => {
    const { userId, accountId = null, draftId = null, registration = false } = body
    const reach: ExternalReach = { userId, accountId, draftId, registration }
    const token = await createExternalToken({ em, secret, resources }, user, reach)
    await em.flush()
    const { email } = await em.findOneOrFail(User, { id: userId })
    await recordToken(em, 'session.token_made', { email, accountId, draftId }, principal)
    return { token, url: externalUrl(config.publicUrl, token, reach) }
  },
  listExternalTokens: ({ em }) => listExternalTokens(em),
  revokeExternalToken: ({ em, principal, params }) =>
    revokeExternalToken(em, params.externalTokenId, principal),
} satisfies HandlersOf<'sign-in'>

const noteOutcome = (signedIn: ExternallySignedIn): Noted =>
  'refusal' in signedIn ? { refused: signedIn.refusal } : { signedIn: `user ${signedIn.user.id}` }

type Counted = Pick<AnyCall, 'em' | 'network' | 'config'>

async function refusal(call: Counted, { refusal: why }: { refusal: Parameters<typeof presentRefusal>[0] }) {
  await countFailed(call)
  return presentRefusal(why)
}

/** Links can't be guessed; this limits the load of trying. One that works doesn't count: many people share an address. */
const countFailed = ({ em, network, config }: Counted): Promise<void> =>
  countAgainst(em, [{ key: `failed sign-in by ${network}`, most: config.limits.callsPerMinute, seconds: 60 }])

export const resolvers = {
  getUser: async (_args, { user }) => presentUser(user),
} satisfies ResolversOf<'getUser'>

const VALID_MS = 5 * 60_000

/**
 * Identifies the user to the support chat. It is signed with the secret that the chat's operator knows, or else with our
 * own. Its audience is the chat, so it is no session token.
 * @throws {Problem} NOT_FOUND where no chat is configured
 */
function createChatIdentity(
  { chatWidgetUrl, chatWidgetSecret }: Pick<Config, 'chatWidgetUrl' | 'chatWidgetSecret'>,
  secret: Secret,
  { id, email, firstName, lastName }: Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>,
): { token: string; expiresAt: string } {
  if (chatWidgetUrl === undefined) throw new Problem('NOT_FOUND')
  const exp = Math.floor((Date.now() + VALID_MS) / 1000)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const claims = { sub: `chat_${id}`, aud: 'chat', email, name, exp }
  const token = secret.sign(claims, chatWidgetSecret === undefined ? {} : { key: chatWidgetSecret })
  return { token, expiresAt: new Date(exp * 1000).toISOString() }
}
