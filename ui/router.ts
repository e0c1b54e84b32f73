import { createRouter } from '@tanstack/react-router'
import { routeTree } from '#generated/route-tree.ts'
import { NotFound } from './shell/not-found.tsx'
import { PageFailure } from './shell/page-failure.tsx'
import { PagePending } from './shell/page-pending.tsx'

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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
