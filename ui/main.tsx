import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { KitProvider } from './kit/provider.tsx'
import { router } from './router.ts'
import { startTexts } from './texts/texts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

await startTexts()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <RouterProvider router={router} />
      </KitProvider>
    </QueryClientProvider>
  </StrictMode>,
)
