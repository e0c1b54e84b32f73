import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { Problem } from '../platform/problem.ts'
import type { Batch } from './batch.ts'
import { Upload } from './upload.ts'

/**
 * @throws {Problem} NOT_FOUND for an upload that is no failed batch of the account; one that was deleted from the list is mended
 * all the same
 */
export async function refuseUnknown(
  em: EntityManager,
  { id: accountId }: Account,
  mends?: string,
): Promise<void> {
  if (mends === undefined) return
  const found = await em.count(Upload, { id: mends, accountId, batchType: 'FOREIGN', status: 'ERROR' })
  if (found === 0) throw new Problem('NOT_FOUND')
}

/** A failed batch leaves the list: the batch that mends it shows the present state. */
export async function hideMended(em: EntityManager, { mends }: Batch): Promise<void> {
  if (mends)
    await em.nativeUpdate(Upload, { id: mends, status: 'ERROR', hiddenAt: null }, { hiddenAt: new Date() })
}
