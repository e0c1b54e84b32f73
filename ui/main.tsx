import { RouterProvider } from '@tanstack/react-router'
import './kit/start.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSessions, router } from './router.ts'
import { loadFirstTexts } from './texts/texts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

await loadFirstTexts()
followSessions()
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
