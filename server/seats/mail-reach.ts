/** The reach of people who were invited to an account, as members or to read along. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { returnsAmong } from '../ports/mail/mail-return.ts'
import { complaintsAmong } from '../ports/mail/mail-suppression.ts'

export type Reach = components['schemas']['Reach']

interface Invited {
  email: string
  /** Null while the invitation is not answered. */
  userId?: string | null | undefined
  /** Since when they belong; null where that was not written down. */
  acceptedAt?: Date | null | undefined
  /** When the newest invitation left; null while that is not known. */
  mailedAt?: Date | null | undefined
}

/** @returns the reach of each of them */
export async function mailReaches(
  em: EntityManager,
  invited: readonly Invited[],
): Promise<(one: Invited) => Reach> {
  const emails = invited.map(({ email }) => email)
  const returns = await returnsAmong(em, emails)
  const complaints = await complaintsAmong(em, emails)
  return (one) => mailReach(one, returns.of(one.email), complaints.get(one.email))
}

/** A person with access gets the mails they ask for, also after a complaint. */
function mailReach({ userId, acceptedAt, mailedAt }: Invited, returnedAt?: Date, complainedAt?: Date): Reach {
  if (userId == null && complainedAt !== undefined) return unreached('STOPPED', complainedAt)
  if (returnedAt !== undefined) return unreached('BOUNCED', returnedAt)
  if (userId != null)
    return { reachable: true, by: 'EMAIL', since: acceptedAt?.toISOString() ?? null, reason: null }
  return mailedAt == null ? unreached('UNKNOWN', null) : unreached('NOT_CONNECTED', mailedAt)
}

const unreached = (reason: NonNullable<Reach['reason']>, since: Date | null): Reach => ({
  reachable: false,
  by: null,
  since: since?.toISOString() ?? null,
  reason,
})
