import type { EntityManager } from '@mikro-orm/postgresql'
import { Seat } from './seat.ts'

/** True when the user reads along in an account. */
export const hasSeats = async (em: EntityManager, userId: string): Promise<boolean> =>
  (await em.count(Seat, { userId, acceptedAt: { $ne: null }, endedAt: null })) > 0
