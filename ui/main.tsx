import { RouterProvider } from '@tanstack/react-router'
import './kit/start.ts'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { shareSession } from './api/browser-session.ts'
import { followSessions, router } from './router.ts'
import { loadFirstTexts } from './texts/texts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

await loadFirstTexts()
shareSession(({ user }) => i18next.t('aanmelden:replaced', { name: user.firstName ?? user.email }))
followSessions()
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
