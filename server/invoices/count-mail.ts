import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import type { Config } from '../platform/config.ts'
import { countAgainst } from '../platform/limits/limits.ts'

const ONE_HOUR = 3_600

/**
 * Limits the documents that an account mails, sent and received ones together.
 * @throws {Problem} TOO_MANY_REQUESTS
 */
export const countMail = (em: EntityManager, { limits }: Config, { id }: Account): Promise<void> =>
  countAgainst(em, [{ key: `copies of ${id}`, most: limits.mailsPerHour, seconds: ONE_HOUR }])
