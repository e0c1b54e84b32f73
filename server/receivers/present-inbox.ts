import type { components } from '#generated/api.ts'
import { type Inbox, isVerified } from './get-inbox.ts'
import type { MadeCode } from './request-code.ts'

type Schemas = components['schemas']

export function presentInbox({
  session,
  name,
  language,
  isInvitation,
  sender,
  senders,
}: Inbox): Schemas['Inbox'] {
  const isKnown = isVerified(session)
  return {
    name,
    language,
    address: isKnown ? session.email : masked(session.email),
    verifiedUntil: isKnown ? (session.verifiedUntil?.toISOString() ?? null) : null,
    isInvitation,
    sender,
    senders,
  }
}

export const presentCodeSent = ({
  email,
  isNewAddress,
  expiresAt,
  nextAt,
}: MadeCode): Schemas['InboxCodeSent'] => ({
  sentTo: isNewAddress ? email : masked(email),
  validUntil: expiresAt.toISOString(),
  nextAt: nextAt.toISOString(),
})

/** Enough for its owner, and for nobody else: `j•••@post.example`. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
