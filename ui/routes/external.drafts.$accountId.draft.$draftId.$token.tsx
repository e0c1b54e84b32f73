import { createFileRoute, redirect } from '@tanstack/react-router'
import { draftPath, storeOutsideToken } from '../sign-in/outside-token.ts'

/** Removes an external token for a draft from the URL at once. */
export const Route = createFileRoute('/external/drafts/$accountId/draft/$draftId/$token')({
  beforeLoad: ({ params, preload }) => {
    if (preload) return
    storeOutsideToken({ token: params.token, goTo: draftPath(params) })
    throw redirect({ to: '/external' })
  },
})
