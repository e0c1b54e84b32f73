import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from '#generated/route-tree.ts'
import { queryClient } from './api/query-client.ts'
import { onSessionChange } from './api/session.ts'
import { NotFound } from './shell/not-found.tsx'
import { PageFailure } from './shell/page-failure.tsx'

export type RouterContext = { queryClient: QueryClient }

export const router = createRouter({
  routeTree,
  basepath: '/accountportal',
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: PageFailure,
  scrollRestoration: true,
})

/** A session that starts or ends decides anew which pages are open; somebody else's rows must not stay. */
onSessionChange(() => {
  queryClient.clear()
  void router.invalidate()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
