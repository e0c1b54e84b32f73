import { createFileRoute, redirect } from '@tanstack/react-router'
import { draftPath, storeOutsideToken } from '../sign-in/outside-token.ts'

/** Signs in with the token at the end of the URL, an external one or one of a sign-in link, and goes to the parent path. */
export const Route = createFileRoute('/drafts/$accountId/draft/$draftId/$token')({
  beforeLoad: ({ params, preload }) => {
    if (preload) return
    storeOutsideToken({ token: params.token, goTo: draftPath(params) })
    throw redirect({ to: '/external' })
  },
})
