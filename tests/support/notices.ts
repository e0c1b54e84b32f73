/** Notices of people: the moment at which they are told, and what they got. */
import { Membership } from '#server/accounts/membership.ts'
import type { TestApp } from './app.ts'
import type { Company, Person } from './people.ts'

type Door = Pick<TestApp, 'orm'>

/** The notices of a person that wait, or were told. */
export const noticesOf = ({ orm }: Door, { userId }: Pick<Person, 'userId'>) =>
  orm.em
    .fork()
    .execute<{ kind: string; is_daily: boolean; told: boolean; mailed: boolean }[]>(
      'select kind, is_daily, told_at is not null as told, mailed from notices where user_id = ? order by event_id',
      [userId],
    )

/** As if seven o'clock had struck for a person, or the pause after many messages had passed. */
export const strikeSeven = ({ orm }: Door, { userId }: Pick<Person, 'userId'>) =>
  orm.em.fork().execute('update notices set due_at = now() where user_id = ? and told_at is null', [userId])

/** As if the overview of today had been another day's. */
export const nextDay = ({ orm }: Door, { userId }: Pick<Person, 'userId'>) =>
  orm.em.fork().execute('update notice_readers set digest_on = digest_on - 1 where user_id = ?', [userId])

/** A person becomes a member of further companies. */
export async function joins(
  { orm }: Door,
  { userId }: Pick<Person, 'userId'>,
  companies: readonly Pick<Company, 'accountId'>[],
): Promise<void> {
  const em = orm.em.fork()
  for (const { accountId } of companies) em.create(Membership, { userId, accountId, role: 'WRITER' })
  await em.flush()
}
