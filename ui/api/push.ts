/** Push of this browser: its subscription at its push service, which the server tells. */
import type { components } from '#generated/api.ts'
import { api, call } from './client.ts'

/** Unsupported: also on an iPhone before the portal stands on its home screen. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

type PushBrowser = components['schemas']['PushBrowser']

/** The user who switched it on here. */
const key = 'zegel.push'
const worker = '/accountportal/sw.js'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/accountportal/')

export async function readPushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await (await registration())?.pushManager.getSubscription()
  return subscription && localStorage.getItem(key) === userId ? 'on' : 'off'
}

/** @returns what it is from now on; throws where the browser's push service doesn't answer */
export async function turnPushOn(userId: string, pushKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : 'off'
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  if (before) await before.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(pushKey),
  })
  await tellServer(subscription)
  localStorage.setItem(key, userId)
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (subscription) {
    const { id } = await tellServer(subscription)
    await call(api.DELETE('/user/push-browsers/{pushBrowserId}', { params: { path: { pushBrowserId: id } } }))
    await subscription.unsubscribe()
  }
  localStorage.removeItem(key)
  return 'off'
}

/** Of a person who signs in again: a sign-out ends the push of its browser at the server. */
export async function renewPush(userId: string): Promise<void> {
  if (localStorage.getItem(key) !== userId || !isSupported()) return
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (subscription) await tellServer(subscription)
}

const tellServer = (subscription: PushSubscription): Promise<PushBrowser> => {
  const { endpoint = '', keys } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  return call(api.POST('/user/push-browsers', { body }))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}
