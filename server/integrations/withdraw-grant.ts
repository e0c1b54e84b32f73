import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import type { Whose } from './create-integration.ts'
import { Grant } from './grant.ts'
import { Integration } from './integration.ts'

/** Ends it at once. @throws {Problem} NOT_FOUND, also for one that was withdrawn before */
export async function withdrawGrant(
  em: EntityManager,
  { accountId, grantId, principal }: Whose & { grantId: string },
): Promise<void> {
  const live = { id: grantId, accountId, withdrawnAt: null }
  const grant = await em.findOne(Grant, live)
  const ended = await em.nativeUpdate(Grant, live, { withdrawnAt: new Date() })
  if (grant === null || ended === 0) throw new Problem('NOT_FOUND')
  const { integrationId } = grant
  const { name } = await em.findOneOrFail(Integration, integrationId)
  const detail = { grantId, integrationId, name }
  await record(em, { type: 'grant.withdrawn', subject: accountId, detail, principal })
}
