import { RouterProvider } from '@tanstack/react-router'
import './kit/start.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSessionChange } from './api/session.ts'
import { router } from './router.ts'
import { startTexts } from './texts/texts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

await startTexts()
// A new or ended session changes which pages are open.
onSessionChange(() => void router.invalidate())
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
