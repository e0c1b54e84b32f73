/** Notices of people: the moment at which they are told, and what they got. */
import { Membership } from '#server/accounts/membership.ts'
import { TELLING } from '#server/notices/tell.ts'
import type { TestApp } from './app.ts'
import type { Company, Person } from './people.ts'

type Door = Pick<TestApp, 'orm' | 'queue'>

/** Notices that are told at once gather for no seconds: a clock of the test's own database. `gathers` lets them again. */
export async function gatherNothing({ orm }: Pick<TestApp, 'orm'>): Promise<void> {
  const em = orm.em.fork()
  await em.execute(`create function tell_now() returns trigger language plpgsql as
    $$ begin if not new.is_daily then new.due_at := now(); end if; return new; end $$`)
  await em.execute(
    'create trigger tell_now before insert on notices for each row execute function tell_now()',
  )
}

export const gathers = ({ orm }: Pick<TestApp, 'orm'>, isSo: boolean) =>
  orm.em.fork().execute(`alter table notices ${isSo ? 'disable' : 'enable'} trigger tell_now`)

/** The notices of a person that wait, or were told. */
export const noticesOf = ({ orm }: Pick<TestApp, 'orm'>, { userId }: Pick<Person, 'userId'>) =>
  orm.em
    .fork()
    .execute<{ kind: string; is_daily: boolean; told: boolean; mailed: boolean }[]>(
      'select kind, is_daily, told_at is not null as told, mailed from notices where user_id = ? order by event_id',
      [userId],
    )

/** As if seven o'clock had struck for a person, or the pause after many messages had passed. */
export async function strikeSeven({ orm, queue }: Door, { userId }: Pick<Person, 'userId'>): Promise<void> {
  const em = orm.em.fork()
  await em.execute('update notices set due_at = now() where user_id = ? and told_at is null', [userId])
  queue.wake(em, TELLING)
}

/** As if the overview of today had been another day's. */
export const nextDay = ({ orm }: Pick<TestApp, 'orm'>, { userId }: Pick<Person, 'userId'>) =>
  orm.em.fork().execute('update notice_readers set digest_on = digest_on - 1 where user_id = ?', [userId])

/** A person becomes a member of further companies. */
export async function joins(
  { orm }: Pick<TestApp, 'orm'>,
  { userId }: Pick<Person, 'userId'>,
  companies: readonly Pick<Company, 'accountId'>[],
): Promise<void> {
  const em = orm.em.fork()
  for (const { accountId } of companies) em.create(Membership, { userId, accountId, role: 'WRITER' })
  await em.flush()
}
