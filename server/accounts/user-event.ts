/** The acts of administrators about a user, and the objection to one. The subject is the user. */
import type { components } from '#generated/api.ts'
import type { RecordedEvent } from '../platform/events/event.ts'

interface Reasoned {
  /** The user's address at that time. */
  email: string
  /** In the administrator's words. */
  reason: string
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'user.signed_out': Reasoned
    'user.passkeys_removed': Reasoned
    'user.locked': Reasoned
    'user.unlocked': Reasoned
    'user.administrator_made': Reasoned
    'user.administrator_removed': Reasoned
    /** @property email the address from before */
    'user.email_changed': Reasoned & { to: string; proof: components['schemas']['UserProof'] }
    /** @property email the address from before, whose reader objects */
    'user.email_disputed': { email: string; to: string }
  }
}

export type UserEvent = RecordedEvent<
  | 'user.signed_out'
  | 'user.passkeys_removed'
  | 'user.locked'
  | 'user.unlocked'
  | 'user.administrator_made'
  | 'user.administrator_removed'
  | 'user.email_changed'
>

export type EmailDisputed = RecordedEvent<'user.email_disputed'>
