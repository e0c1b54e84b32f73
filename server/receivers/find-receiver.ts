import type { EntityManager } from '@mikro-orm/postgresql'
import { Receiver } from './receiver.ts'

/** By the sender's number; null for one that isn't there, or was deleted. */
export const findReceiver = (
  em: EntityManager,
  accountId: string,
  token1: string,
): Promise<Receiver | null> => em.findOne(Receiver, { accountId, token1, deletedAt: null })
