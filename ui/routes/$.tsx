import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../shell/not-found.tsx'
import { Outside } from '../shell/outside.tsx'

export const Route = createFileRoute('/$')({ component: UnknownRoute })

function UnknownRoute() {
  return (
    <Outside>
      <NotFound />
    </Outside>
  )
}
