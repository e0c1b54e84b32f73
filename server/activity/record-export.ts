import type { EntityManager } from '@mikro-orm/postgresql'
import type { Principal } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'export.downloaded': Export
  }
}

interface Export {
  what: 'ACTIVITY' | 'PACKAGE' | 'DOCUMENTS'
  /** The month of a package. */
  name?: string
}

/** Before the first byte goes out. A download has no transaction, so this opens one. */
export async function recordExport(
  { em, account, principal }: { em: EntityManager; account: { id: string }; principal: Principal },
  detail: Export,
): Promise<void> {
  await em
    .fork()
    .transactional((inside) =>
      record(inside, { type: 'export.downloaded', subject: account.id, detail, principal }),
    )
}
