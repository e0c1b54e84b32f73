/** When a receiver may be sent a connect mail (specification section 4, "Receiver status and connect mails"). */
import { isEmailList } from './formats.ts'

export interface Invitee {
  email?: string | null | undefined
  language?: string | null | undefined
  receiverStatus: 'NEW' | 'SYNCED' | 'ERROR'
  /** True where they stopped receiving: then an invitation leaves only when they ask for one. */
  isStopped: boolean
  /** Of the latest connect mail; null where there was none. */
  latestStatus: string | null | undefined
}

/** Why no invitation can leave: also the name of the wording of CONNECT_MAIL_NOT_ALLOWED. */
export type InvitationBlock = 'pending' | 'syncing' | 'unsynced' | 'address' | 'language' | 'stopped'

/** @returns undefined when an invitation may leave */
export function invitationBlock(invitee: Invitee): InvitationBlock | undefined {
  const { email, language, receiverStatus, isStopped, latestStatus } = invitee
  if (latestStatus === 'NEW' || latestStatus === 'WAITING_FOR_DOCCLE') return 'pending'
  if (receiverStatus === 'ERROR') return 'unsynced'
  if (receiverStatus === 'NEW') return 'syncing'
  if (!hasAddress(email)) return 'address'
  if (!language) return 'language'
  return isStopped ? 'stopped' : undefined
}

const hasAddress = (email: string | null | undefined): boolean =>
  Boolean(email?.trim()) && isEmailList(email ?? '')
