import { createRootRoute, Outlet } from '@tanstack/react-router'
import { noteDevMode } from '../api/dev-mode.ts'
import { ToastArea } from '../kit/toast-area.tsx'
import { CookieBanner } from '../shell/cookie-banner.tsx'
import { DevModeStrip } from '../shell/dev-mode-strip.tsx'
import { flagDevMode, readEverywhere } from './-everywhere.ts'

export const Route = createRootRoute({
  validateSearch: readEverywhere,
  search: { middlewares: [flagDevMode] },
  beforeLoad: ({ search, preload }) => {
    if (!preload) noteDevMode(search.devmode)
  },
  component: Root,
})

function Root() {
  return (
    <>
      <DevModeStrip />
      <Outlet />
      <CookieBanner />
      <ToastArea />
    </>
  )
}
