import { expect, test, vi } from 'vitest'
import { mapStorage } from '#tests/support/map-storage.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())
const { followSessions, router } = await import('./router.ts')
const { endSession } = await import('./api/session.ts')
const { NotFound } = await import('./shell/not-found.tsx')
const { PageFailure } = await import('./shell/page-failure.tsx')
const { PagePending } = await import('./shell/page-failure.tsx')

test('each page is asked for anew, and says that it waits, failed or is none', () => {
  expect(router.options).toMatchObject({
    basepath: '/accountportal',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PagePending,
    scrollRestoration: true,
  })
})

test('a session that begins or ends opens and closes pages', () => {
  vi.stubGlobal('sessionStorage', mapStorage())
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue()
  const unfollow = followSessions()
  endSession()
  unfollow()
  expect(invalidate).toHaveBeenCalledTimes(1)
  invalidate.mockRestore()
})
