import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { ApiKey } from './api-key.ts'

interface Which {
  accountId: string
  keyId: string
  principal: Actor
}

/** Ends a key at once. @throws {Problem} NOT_FOUND, also for one that was revoked before */
export async function revokeApiKey(em: EntityManager, { accountId, keyId, principal }: Which): Promise<void> {
  const live = { id: keyId, accountId, revokedAt: null }
  const key = await em.findOne(ApiKey, live)
  const ended = await em.nativeUpdate(ApiKey, live, { revokedAt: new Date() })
  if (key === null || ended === 0) throw new Problem('NOT_FOUND')
  await record(em, {
    type: 'key.revoked',
    subject: accountId,
    detail: { keyId, name: key.name },
    principal,
  })
}
