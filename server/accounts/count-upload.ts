import type { EntityManager } from '@mikro-orm/postgresql'
import { countAgainst } from '../platform/limits/limits.ts'
import type { Account } from './account.ts'

const DAY_SECONDS = 24 * 3600
const KILOBYTE = 1024

/**
 * Limits an account's uploads per day, failed ones too. A day begins with its first upload.
 * @throws {Problem} UPLOAD_LIMIT_REACHED
 */
export const countUpload = (
  em: EntityManager,
  { id }: Account,
  { byteLength }: { byteLength: number },
  maxMegabytes: number,
): Promise<void> =>
  countAgainst(
    em,
    [
      {
        key: `uploaded:${id}`,
        most: maxMegabytes * KILOBYTE,
        seconds: DAY_SECONDS,
        amount: Math.ceil(byteLength / KILOBYTE),
      },
    ],
    'UPLOAD_LIMIT_REACHED',
  )
