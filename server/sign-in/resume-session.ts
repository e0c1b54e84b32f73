/** The session of a device that stays signed in. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { readDevice } from '#contracts/rules/device.ts'
import { deviceTexts } from '#generated/texts/mails/device.ts'
import { User } from '../accounts/membership.ts'
import type { AnyCall } from '../platform/http/call.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken } from '../platform/token.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { isActive } from './complete-sign-in.ts'
import {
  addCookie,
  clearedCookie,
  confirmCookie,
  Device,
  DeviceCookie,
  endDevice,
  expiry,
  type Keeping,
  keepInBrowser,
  MOST_COOKIES,
  type NewCookie,
  readCookie,
} from './device.ts'
import { recordDeviceEnded } from './record-sign-in.ts'
import { startSession } from './session.ts'

/** Two tabs that start at once send the same cookie. */
const LEEWAY_MS = 10_000

export type Resumption =
  /** `cookie` is undefined where another tab got the next one. */
  | { user: User; deviceId: string; cookie: NewCookie | undefined }
  | { refusal: 'UNKNOWN' }
  | { refusal: 'REUSED'; user: User; device: Device }

/** Finds who stays signed in by a cookie, and makes the next one. */
export async function resumeDevice(em: EntityManager, value: string, keeping: Keeping): Promise<Resumption> {
  const presented = await em.findOne(DeviceCookie, { tokenHash: hashOfToken(value) })
  if (presented === null) return { refusal: 'UNKNOWN' }
  const device = await em.findOneOrFail(Device, presented.deviceId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const now = new Date()
  if (device.endedAt != null || device.expiresAt <= now) return { refusal: 'UNKNOWN' }
  const user = await em.findOneOrFail(User, { id: device.userId })
  // Read anew under the lock: another tab may have been faster.
  const own = await em.findOneOrFail(DeviceCookie, presented.id, { refresh: true })
  const isLate = (at: Date) => at.getTime() < now.getTime() - LEEWAY_MS
  if (own.replacedAt != null && isLate(own.replacedAt)) {
    await endDevice(em, device)
    return { refusal: 'REUSED', user, device }
  }
  if (!(await isActive(em, user))) return { refusal: 'UNKNOWN' }
  Object.assign(device, {
    ...{ lastUsedAt: now, expiresAt: expiry(now, keeping.days) },
    facts: readDevice(keeping.userAgent) ?? device.facts,
  })
  const later = await em.find(
    DeviceCookie,
    { deviceId: device.id, id: { $gt: own.id } },
    { limit: MOST_COOKIES },
  )
  const isNext = own.replacedAt != null || later.some(({ createdAt }) => !isLate(createdAt))
  return { user, deviceId: device.id, cookie: isNext ? undefined : addCookie(em, device.id, now) }
}

/**
 * The end of a copied device is stored, although the call is refused.
 * @throws {Problem} FORBIDDEN for a page of another site, NO_SESSION without a cookie that works
 */
export async function resumeSession(call: AnyCall): Promise<{ user: User; token: string }> {
  const { em, config, browser, userAgent, secret } = call
  if (browser.isFromElsewhere) throw new Problem('FORBIDDEN')
  const value = readCookie(browser, config.publicUrl)
  const days = config.staySignedInDays
  if (value === undefined || days === 0) throw new Problem('NO_SESSION')
  const resumed = await em.fork().transactional(async (inside) => {
    const found = await resumeDevice(inside, value, { userAgent, days })
    if ('refusal' in found) {
      if (found.refusal === 'REUSED') await tellReuse(inside, call, found)
      return undefined
    }
    const { user, deviceId, cookie } = found
    const token = await startSession(inside, secret, user, {
      ...{ audience: 'user', deviceId, isResumed: true, userAgent },
    })
    return { user, token, cookie }
  })
  if (resumed === undefined) {
    browser.setCookie(clearedCookie(config.publicUrl))
    throw new Problem('NO_SESSION')
  }
  const { cookie, ...session } = resumed
  if (cookie) {
    keepInBrowser(call, cookie)
    browser.afterAnswer(() => confirmCookie(em.fork(), cookie))
  }
  return session
}

async function tellReuse(
  em: EntityManager,
  { queue, ports, config, client, userAgent }: AnyCall,
  { user, device }: { user: User; device: Device },
): Promise<void> {
  await recordDeviceEnded(em, user, { kind: 'user', id: user.id, client, userAgent })
  const mail = reuseMail(device, user.language ?? 'nl', config.publicUrl)
  const letter = { key: `device reused ${device.id}`, to: user.email, ...mail }
  await ports.mail.queue({ em, queue }, letter, { cause: 'DEVICE_REUSED', account: null })
}

export function reuseMail({ facts }: Pick<Device, 'facts'>, language: Language, publicUrl: string) {
  const words = deviceTexts[language]
  const { subject } = words
  const paragraphs = [
    words.lead({ device: facts == null ? words.unknown : words.named({ ...facts }) }),
    words.again,
  ]
  const link = { text: words.button, url: `${publicUrl}/accountportal/aanmelden` }
  return { subject, ...writeLetter({ language, heading: subject, paragraphs, link }) }
}
