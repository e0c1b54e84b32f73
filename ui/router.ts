import { createRouter } from '@tanstack/react-router'
import { routeTree } from '#generated/route-tree.ts'
import { onSessionChange } from './api/session.ts'
import { NotFound } from './shell/not-found.tsx'
import { PageFailure, PagePending } from './shell/page-failure.tsx'

export const router = createRouter({
  routeTree,
  basepath: '/accountportal',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: PageFailure,
  defaultPendingComponent: PagePending,
  scrollRestoration: true,
})

/** A new or ended session changes which pages are open. */
export const followSessions = (): (() => void) => onSessionChange(() => void router.invalidate())

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
