/** Proofs that this server signed and didn't store: one that was used is stored until it ends, so that it works once over all processes. */
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { hashOfToken } from '../platform/token.ts'

const UsedChallengeSchema = defineEntity({
  name: 'UsedChallenge',
  tableName: 'used_challenges',
  properties: {
    /** SHA-256 of its random part in hexadecimal. */
    hash: p.text().primary(),
    expiresAt: p.datetime(),
  },
})

export class UsedChallenge extends UsedChallengeSchema.class {}
UsedChallengeSchema.setClass(UsedChallenge)

const USE = `
  insert into used_challenges (hash, expires_at) values (?, to_timestamp(?)) on conflict do nothing returning hash`

/**
 * @param id its random part
 * @param expiresAt in seconds since 1970
 * @returns false when it was used before
 */
export async function spendOnce(
  em: EntityManager,
  { id, expiresAt }: { id: string; expiresAt: number },
): Promise<boolean> {
  return (await em.execute<object[]>(USE, [hashOfToken(id), expiresAt])).length === 1
}
