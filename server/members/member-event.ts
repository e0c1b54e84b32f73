import type { Role } from '../platform/access/principal.ts'
import type { RecordedEvent } from '../platform/events/event.ts'

interface MemberNamed {
  memberId: string
  email: string
  role: Role
}

interface Reasoned {
  /** The reason of an administrator who added an owner. */
  reason?: string
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** The subject is the account. */
    'member.invited': MemberNamed & Reasoned
    'member.bounced': MemberNamed
    'member.joined': MemberNamed
    'member.refused': MemberNamed
    'member.changed': MemberNamed & { from: Role } & Reasoned
    'member.removed': MemberNamed
    'member.withdrawn': MemberNamed
    'member.left': MemberNamed
  }
}

export type OwnerAdded = RecordedEvent<'member.invited' | 'member.changed'>
export type MemberJoined = RecordedEvent<'member.joined'>
export type MemberChanged = RecordedEvent<'member.changed'>
export type MemberRemoved = RecordedEvent<'member.removed'>
