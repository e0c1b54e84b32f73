import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../texts/texts.ts'
import { requireOperator } from '../-guards.ts'

/** The operator's desk, around each of its pages. */
export const Route = createFileRoute('/_signed-in/admin')({
  beforeLoad: requireOperator,
  loader: () => import('#generated/texts/parts/desk.ts').then(({ deskTexts }) => loadTexts(deskTexts)),
})
