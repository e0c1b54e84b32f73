/** Acts of the sender on all deliveries of a letter, or on some. Each may be killed anywhere, and done again. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { findAwaited, markHandedOver, withdrawDeliveries } from '../documents/deliveries.ts'
import { remindReceivers } from '../documents/remind.ts'
import type { Principal } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { groupsOf } from '../platform/slices.ts'
import { getLetter, lockLetter } from './get-letter.ts'

type Reminders = components['schemas']['Reminders']

interface Acting {
  letterId: string
  principal: Principal
  /** Of deliveries; undefined: all. */
  ids?: readonly string[] | undefined
}

/** Reminded in one transaction. */
const GROUP = 500

/** @throws {Problem} NOT_FOUND, ACCOUNT_LOCKED */
export async function remindOfLetter(
  { em, queue }: { em: EntityManager; queue: Queue },
  { account, principal, letterId, ids }: Acting & { account: Account },
): Promise<Reminders> {
  if (account.locked) throw new Problem('ACCOUNT_LOCKED')
  const awaited = await findAwaited(em, { uploadId: letterId, ids })
  const sums: Reminders = { reminded: 0, receivers: 0, skipped: 0, unreachable: 0 }
  for await (const group of groupsOf(awaited, GROUP)) {
    const done = await em
      .fork()
      .transactional((inside) => remindReceivers(inside, queue, { account, principal, ids: group }))
    for (const name of ['reminded', 'receivers', 'skipped', 'unreachable'] as const) sums[name] += done[name]
  }
  return sums
}

/** Nobody is told any more who was not told yet; who signed keeps it. @throws {Problem} NOT_FOUND */
export async function withdrawLetter(
  em: EntityManager,
  { letterId, principal, reason }: Acting & { reason: string | null },
): Promise<void> {
  await em.fork().transactional(async (inside) => {
    const letter = await lockLetter(inside, letterId)
    if (letter.withdrawnAt != null) return
    const { user } = principal
    inside.assign(letter, {
      withdrawnAt: new Date(),
      withdrawnBy: typeof user?.email === 'string' ? user.email : null,
      withdrawalReason: reason,
    })
    await inside.flush()
  })
  await withdrawDeliveries(em, letterId, principal)
}

/** @throws {Problem} NOT_FOUND */
export async function handOverLetter(em: EntityManager, { letterId, principal, ids }: Acting): Promise<void> {
  await getLetter(em, letterId)
  await markHandedOver(em, { uploadId: letterId, ids }, principal)
}
