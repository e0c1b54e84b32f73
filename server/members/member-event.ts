import type { Role } from '../platform/access/principal.ts'
import type { RecordedEvent } from '../platform/events/event.ts'

interface MemberNamed {
  memberId: string
  email: string
  role: Role
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** The subject is the account. */
    'member.invited': MemberNamed
    'member.bounced': MemberNamed
    'member.joined': MemberNamed
    'member.refused': MemberNamed
    'member.changed': MemberNamed & { from: Role }
    'member.removed': MemberNamed
    'member.withdrawn': MemberNamed
    'member.left': MemberNamed
  }
}

export type MemberJoined = RecordedEvent<'member.joined'>
export type MemberChanged = RecordedEvent<'member.changed'>
export type MemberRemoved = RecordedEvent<'member.removed'>
