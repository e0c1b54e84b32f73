import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import type { Receiver } from './receiver.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'receiver.created': Named
    'receiver.changed': Named
    'receiver.deleted': Named
    'account.receivers_imported': { count: number }
  }
}

interface Named {
  name: string
}

export async function recordReceiver(
  em: EntityManager,
  happened: 'created' | 'changed' | 'deleted',
  { id, firstName, lastName }: Pick<Receiver, 'id' | 'firstName' | 'lastName'>,
  principal: Actor,
): Promise<void> {
  const detail = { name: `${firstName} ${lastName}` }
  await record(em, { type: `receiver.${happened}`, subject: id, detail, principal })
}

/** Many that are made or changed at once are told of together. */
export async function recordImport(
  em: EntityManager,
  { accountId, count }: { accountId: string; count: number },
  principal: Actor,
): Promise<void> {
  await record(em, { type: 'account.receivers_imported', subject: accountId, detail: { count }, principal })
}
