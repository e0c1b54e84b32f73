import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ToastArea } from '../kit/toast-area.tsx'
import type { RouterContext } from '../router.ts'
import { CookieBanner } from '../shell/cookie-banner.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
})

function Root() {
  return (
    <>
      <Outlet />
      <CookieBanner />
      <ToastArea />
    </>
  )
}
