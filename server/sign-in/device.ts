/**
 * A browser that stays signed in: a cookie that is replaced at each use. The old one in somebody's hands says that it was copied, which
 * ends the device and its sessions. A cookie is replaced only once the answer with the next one left, so a lost answer locks nobody out.
 */
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type Device as DeviceFacts, readDevice } from '#contracts/rules/device.ts'
import { User } from '../accounts/membership.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { AnyCall, BrowserCall } from '../platform/http/call.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { Session } from './session.ts'

const DeviceSchema = defineEntity({
  name: 'Device',
  tableName: 'devices',
  properties: {
    id: idColumn(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** The browser's own description. */
    facts: p.json<DeviceFacts>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    lastUsedAt: p.datetime(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
})

export class Device extends DeviceSchema.class {}
DeviceSchema.setClass(Device)

const DeviceCookieSchema = defineEntity({
  name: 'DeviceCookie',
  tableName: 'device_cookies',
  properties: {
    id: idColumn(),
    deviceId: p.manyToOne(Device).mapToPk().joinColumn('device_id').deleteRule('cascade').index(),
    /** SHA-256 of the cookie's value in hexadecimal. */
    tokenHash: p.text().unique(),
    createdAt: p.datetime(),
    /** When the browser had the next one. */
    replacedAt: p.datetime().nullable(),
  },
})

export class DeviceCookie extends DeviceCookieSchema.class {}
DeviceCookieSchema.setClass(DeviceCookie)

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
const MOST_DEVICES = 100
export const MOST_COOKIES = 100

export interface NewCookie {
  id: string
  deviceId: string
  /** Only in the cookie. */
  value: string
}

export interface Keeping {
  userAgent: string
  days: number
}

export const expiry = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

/** A new device, with its first cookie. */
export function keepSignedIn(em: EntityManager, userId: string, { userAgent, days }: Keeping): NewCookie {
  const now = new Date()
  const device = { userId, facts: readDevice(userAgent), lastUsedAt: now, expiresAt: expiry(now, days) }
  return addCookie(em, em.create(Device, device).id, now)
}

export function addCookie(em: EntityManager, deviceId: string, createdAt: Date): NewCookie {
  const value = newToken()
  const { id } = em.create(DeviceCookie, { deviceId, tokenHash: hashOfToken(value), createdAt })
  return { id, deviceId, value }
}

/** The browser has this cookie: those before it are in other hands from now on. */
export async function confirmCookie(em: EntityManager, { id, deviceId }: NewCookie): Promise<void> {
  await em.nativeUpdate(
    DeviceCookie,
    { deviceId, id: { $lt: id }, replacedAt: null },
    { replacedAt: new Date() },
  )
}

// Only the operation that resumes a session is sent the cookie.
const PATH = '/api/user/public/resume'

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')
const nameOfCookie = (publicUrl: string): string =>
  isSecure(publicUrl) ? '__Secure-zegel-device' : 'zegel-device'

function writeCookie(publicUrl: string, value: string, seconds: number): string {
  const attributes = [`Path=${PATH}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
  if (isSecure(publicUrl)) attributes.push('Secure')
  return [`${nameOfCookie(publicUrl)}=${value}`, ...attributes].join('; ')
}

export const clearedCookie = (publicUrl: string): string => writeCookie(publicUrl, '', 0)

export const readCookie = (browser: BrowserCall, publicUrl: string): string | undefined =>
  browser.readCookie(nameOfCookie(publicUrl))

export function keepInBrowser(
  { browser, config }: Pick<AnyCall, 'browser' | 'config'>,
  { value }: NewCookie,
): void {
  browser.setCookie(writeCookie(config.publicUrl, value, config.staySignedInDays * DAY_SECONDS))
}

/** Ends the device with its sessions. */
export async function endDevice(em: EntityManager, device: Device): Promise<void> {
  const endedAt = new Date()
  device.endedAt = endedAt
  await em.nativeUpdate(Session, { deviceId: device.id, revokedAt: null }, { revokedAt: endedAt })
}

/** The last used first. */
export const listDevices = (em: EntityManager, userId: string): Promise<Device[]> =>
  em.find(
    Device,
    { userId, endedAt: null, expiresAt: { $gt: new Date() } },
    { orderBy: { lastUsedAt: 'desc', id: 'desc' }, limit: MOST_DEVICES },
  )

export const findDevice = (em: EntityManager, userId: string, id: string): Promise<Device | null> =>
  em.findOne(Device, { id, userId, endedAt: null })

/** The device of a session; null where the browser doesn't stay signed in. */
export async function deviceOfSession(em: EntityManager, sessionId: string): Promise<string | null> {
  const session = await em.findOne(Session, { id: sessionId })
  return session?.deviceId ?? null
}

/** Revokes the session, and ends its device. */
export async function signOut(em: EntityManager, sessionId: string): Promise<void> {
  await em.nativeUpdate(Session, { id: sessionId, revokedAt: null }, { revokedAt: new Date() })
  const deviceId = await deviceOfSession(em, sessionId)
  const device = deviceId && (await em.findOne(Device, { id: deviceId, endedAt: null }))
  if (device) await endDevice(em, device)
}
