// Shows pushes, and opens their page. It keeps nothing: no page, no answer, no file, and it sees no request.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

const read = (data) => {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { title = 'Zegel', body = '', tag, path = '', language = '' } = read(event.data)
  const icon = new URL('icons/192.png', self.registration.scope).href
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, lang: language, icon, data: { path } }),
  )
})

/** Below the portal, whatever the push says. */
const placeOf = (path) => {
  const { scope } = self.registration
  const url = new URL(String(path ?? ''), scope)
  return url.href.startsWith(scope) ? url.href : scope
}

/** An open page is taken there, so that its session goes on; else a new one is opened. */
const open = async (url) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => one.url.startsWith(self.registration.scope))
  if (page === undefined) return self.clients.openWindow(url)
  await page.focus().catch(() => undefined)
  const moved = await page.navigate(url).catch(() => null)
  return moved ?? self.clients.openWindow(url)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(placeOf(event.notification.data?.path)))
})
