import { IconBan, IconClockOff } from '@tabler/icons-react'
import { ButtonLink } from '../../kit/button.tsx'
import { useInboxContext } from '../inbox-context.ts'
import { Page } from '../page.tsx'
import type { Signing } from './signing.ts'

/** It can't be signed any more: refused, withdrawn, or too late. */
export function ClosedPage({ signing: { state, sender, name } }: { signing: Signing }) {
  const { words } = useInboxContext()
  const { closed, done } = words.signing
  const why = {
    REFUSED: { heading: closed.refused, lead: closed.refusedLead(sender) },
    WITHDRAWN: { heading: closed.withdrawn, lead: words.document.withdrawn(sender) },
    EXPIRED: { heading: closed.expired, lead: closed.expiredLead(sender) },
  }
  const { heading, lead } = state in why ? why[state as keyof typeof why] : why.EXPIRED
  return (
    <Page
      heading={heading}
      icon={state === 'EXPIRED' ? IconClockOff : IconBan}
      tone="warn"
      dock={
        <ButtonLink kind="primary" size="touch" fullWidth to="/inbox">
          {done.documents}
        </ButtonLink>
      }
    >
      <p>{name}</p>
      <p>{lead}</p>
    </Page>
  )
}
