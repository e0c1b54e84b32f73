/** Events of files that came by mail or were uploaded, in the activity of their account. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import type { MailedFile } from './inbound-mail.ts'

interface FileDetail {
  mailedFileId: string
  /** Of the file. */
  name: string
  /** The sender of its mail. */
  email?: string
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'mailed_file.to_complete': FileDetail
    'mailed_file.to_take_in': FileDetail
    'mailed_file.set_aside': FileDetail
    'mailed_file.restored': FileDetail
    'mailed_file.deleted': FileDetail
  }
}

/** @param principal null where the file came by itself */
export const recordFile = (
  em: EntityManager,
  type: `mailed_file.${'to_complete' | 'to_take_in' | 'set_aside' | 'restored' | 'deleted'}`,
  { id, accountId, file, sender }: Pick<MailedFile, 'id' | 'accountId' | 'file' | 'sender'>,
  principal: Actor | null,
): Promise<boolean> =>
  record(em, {
    ...{ type, subject: accountId, principal },
    detail: { mailedFileId: id, name: file.fileName, ...(sender && { email: sender }) },
  })
