import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ToastArea } from '../kit/toast-area.tsx'
import { CookieBanner } from '../shell/cookie-banner.tsx'

export const Route = createRootRoute({
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
