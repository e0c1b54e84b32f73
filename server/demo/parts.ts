import type { Asking } from '../customers/look-up-customers.ts'
import type { Config } from '../platform/config.ts'
import type { Orm } from '../platform/database/orm.ts'
import type { Encryption } from '../platform/encryption.ts'
import type { Queue } from '../platform/queue.ts'
import type { Storage } from '../ports/storage/storage.ts'

/** The parts that seeding works with. */
export interface Parts {
  orm: Orm
  storage: Storage
  queue: Queue
  config: Config
  encryption: Encryption
  ports: Asking['ports']
}
