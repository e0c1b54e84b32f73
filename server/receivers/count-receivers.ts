import type { EntityManager } from '@mikro-orm/postgresql'
import { Receiver } from './receiver.ts'

export const countReceivers = (em: EntityManager, accountId: string): Promise<number> =>
  em.count(Receiver, { accountId, deletedAt: null })
