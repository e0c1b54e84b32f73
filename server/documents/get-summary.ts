import type { EntityManager } from '@mikro-orm/postgresql'
import type { DoccleSummary } from '#generated/graphql.ts'
import { storedTotal } from '../accounts/document-count.ts'
import { sql, value } from '../platform/database/fragment.ts'
import { countReceivers } from '../receivers/count-receivers.ts'

export async function getDoccleSummary(em: EntityManager, accountId: string): Promise<DoccleSummary> {
  const { sql: text, parameters } = sql`
    select
      (select count(*)::int from uploads
        where account_id = ${value(accountId)} and batch_type = 'FOREIGN' and status = 'SUCCESS') as "numberOfBatches",
      (${storedTotal(accountId, 'DELIVERY', { statuses: ['FILED', 'SIGNED'] })}) as "numberOfDocuments",
      (${storedTotal(accountId, 'DELIVERY', { statuses: ['SIGNED'] })}) as "numberOfSignedDocuments"`
  const [figures] = await em.execute<Omit<DoccleSummary, 'numberOfReceivers'>[]>(text, [...parameters])
  if (figures === undefined) throw new Error('a count has one row')
  return { ...figures, numberOfReceivers: await countReceivers(em, accountId) }
}
