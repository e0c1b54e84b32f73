import { createECDH } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/core'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { type Device as DeviceFacts, readDevice } from '#contracts/rules/device.ts'
import type { components } from '#generated/api.ts'
import { User } from '../accounts/membership.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { WorkContext } from '../platform/app-context.ts'
import { idColumn } from '../platform/database/columns.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { isHere } from '../platform/public-address.ts'
import { Device, deviceOfSession } from '../sign-in/device.ts'
import { Session } from '../sign-in/session.ts'

const PushBrowserSchema = defineEntity({
  name: 'PushBrowser',
  tableName: 'push_browsers',
  properties: {
    id: idColumn(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** Unique: a browser gets the notices of its last user. */
    endpoint: p.text().unique(),
    /** Its public key, in base64url. */
    p256dh: p.text(),
    /** Its secret, encrypted. */
    auth: p.text(),
    /** The browser's own description. */
    facts: p.json<DeviceFacts>().nullable(),
    /** No foreign keys: sessions and devices are swept. */
    sessionId: p.uuid().nullable(),
    deviceId: p.uuid().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When its push service last took a notice. */
    lastToldAt: p.datetime().nullable(),
  },
})

/** A browser that takes push notices of a user. */
export class PushBrowser extends PushBrowserSchema.class {}
PushBrowserSchema.setClass(PushBrowser)

export const AUTH_PURPOSE = 'push browser'
const MOST_BROWSERS = 20

type Subscription = components['schemas']['NewPushBrowser']
type Means = Pick<WorkContext, 'config' | 'encryption'> & { em: EntityManager; userAgent: string }

/** @throws {Problem} FORM_ERRORS for an address that is no push service's, and above `MOST_BROWSERS` */
export async function addPushBrowser(
  { em, config, encryption, userAgent }: Means,
  { user, principal }: { user: User; principal: Principal },
  { endpoint, keys }: Subscription,
): Promise<PushBrowser> {
  if (!isPushAddress(endpoint, config.webhooksToLocalhost))
    throw invalid([{ field: '/endpoint', messageKey: 'no-push-address' }])
  if (!isPoint(keys.p256dh)) throw invalid([{ field: '/keys/p256dh', messageKey: 'no-push-address' }])
  // The lock on the user's row keeps their number exact.
  await em.findOneOrFail(User, user.id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const sessionId = 'sessionId' in principal ? principal.sessionId : null
  const now = {
    userId: user.id,
    p256dh: keys.p256dh,
    auth: encryption.encrypt(AUTH_PURPOSE, keys.auth),
    facts: readDevice(userAgent),
    sessionId,
    deviceId: sessionId && (await deviceOfSession(em, sessionId)),
  }
  const known = await em.findOne(PushBrowser, { endpoint }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (known?.userId === user.id) return em.assign(known, now)
  if (known !== null) await em.remove(known).flush()
  if ((await em.count(PushBrowser, { userId: user.id })) >= MOST_BROWSERS)
    throw invalid([{ field: '/endpoint', messageKey: 'too-many-browsers' }])
  const browser = em.create(PushBrowser, { ...now, endpoint, lastToldAt: null })
  await em.flush()
  return browser
}

/** One on this machine serves for trying it out. */
function isPushAddress(endpoint: string, allowsLocalhost: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  const isPlain = url.username === '' && url.password === ''
  return isPlain && (url.protocol === 'https:' || (allowsLocalhost && isHere(url)))
}

/** False for a text that is no point of P-256: nothing can be encrypted for it. */
function isPoint(key: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(Buffer.from(key, 'base64url')).length > 0
  } catch {
    return false
  }
}

/** The browsers of a user that are signed in or ran out by themselves, the newest first. One that was signed out is removed. */
export async function livePushBrowsers(em: EntityManager, userId: string): Promise<PushBrowser[]> {
  const browsers = await em.find(PushBrowser, { userId }, { orderBy: { id: 'desc' } })
  if (browsers.length === 0) return []
  const sessions = browsers.flatMap(({ sessionId }) => sessionId ?? [])
  const devices = browsers.flatMap(({ deviceId }) => deviceId ?? [])
  const revoked = await em.find(Session, { id: { $in: sessions }, revokedAt: { $ne: null } })
  const kept = await em.find(Device, { id: { $in: devices }, endedAt: null })
  const isLive = ({ sessionId, deviceId }: PushBrowser): boolean =>
    deviceId == null ? !revoked.some(({ id }) => id === sessionId) : kept.some(({ id }) => id === deviceId)
  const gone = browsers.filter((browser) => !isLive(browser))
  if (gone.length > 0) await em.nativeDelete(PushBrowser, { id: { $in: gone.map(({ id }) => id) } })
  return browsers.filter(isLive)
}

/** @throws {Problem} NOT_FOUND for a browser of somebody else */
export async function deletePushBrowser(em: EntityManager, userId: string, id: string): Promise<void> {
  if ((await em.nativeDelete(PushBrowser, { id, userId })) === 0) throw new Problem('NOT_FOUND')
}
