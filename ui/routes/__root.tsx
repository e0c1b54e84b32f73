import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { noteDevMode, useDevMode } from '../api/dev-mode.ts'
import { ToastArea } from '../kit/toast-area.tsx'
import { CookieBanner } from '../shell/cookie-banner.tsx'
import { loadAllTexts } from '../texts/texts.ts'
import { flagDevMode, readEverywhere } from './-everywhere.ts'

/** Loaded on demand, since it is rare. */
const DevModeStrip = lazy(async () => {
  const [{ DevModeStrip: strip }] = await Promise.all([import('../shell/dev-mode-strip.tsx'), loadAllTexts()])
  return { default: strip }
})

export const Route = createRootRoute({
  validateSearch: readEverywhere,
  search: { middlewares: [flagDevMode] },
  beforeLoad: ({ search, preload }) => {
    if (!preload) noteDevMode(search.devmode)
  },
  component: Root,
})

function Root() {
  const isDevMode = useDevMode()
  // The receivers' pages keep nothing beyond their tab, so they need no notice.
  const isInbox = useLocation({ select: ({ pathname }) => pathname.startsWith('/inbox') })
  return (
    <>
      <Suspense fallback={null}>{isDevMode && <DevModeStrip />}</Suspense>
      <Outlet />
      {!isInbox && <CookieBanner />}
      <ToastArea />
    </>
  )
}
