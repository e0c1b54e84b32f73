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
    REFUSED: { heading: closed.refused, lead: closed.refusedLead(sender), icon: IconBan },
    WITHDRAWN: {
      heading: closed.withdrawn,
      lead: words.document.withdrawn(sender, ''),
      icon: IconBan,
    },
    EXPIRED: { heading: closed.expired, lead: closed.expiredLead(sender), icon: IconClockOff },
  }
  const { heading, lead, icon } = state in why ? why[state as keyof typeof why] : why.EXPIRED
  return (
    <Page
      heading={heading}
      icon={icon}
      {...(state === 'EXPIRED' && { tone: 'err' })}
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
