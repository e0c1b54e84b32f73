import { RouterProvider } from '@tanstack/react-router'
import './kit/start.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.ts'
import { startTexts } from './texts/texts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

await startTexts()
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
