import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { findLogos, type LogoSize, readLogo } from '../accounts/invoice-design.ts'
import type { Principal } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { InboxLink } from './inbox-link.ts'
import { InboxSession } from './inbox-session.ts'
import { Receiver, type ReceiverLanguage } from './receiver.ts'

interface Sender {
  receiverId: string
  name: string
  email: string | null
  isConnected: boolean
  isStopped: boolean
  logo: LogoSize | null
}

export interface Inbox {
  session: InboxSession
  name: string
  language: ReceiverLanguage
  isInvitation: boolean
  sender: Sender
  senders: Sender[]
}

interface Row extends Omit<Sender, 'name' | 'email' | 'logo'> {
  accountId: string
  name: string
  language: ReceiverLanguage
}

/** Everybody who sends to an address, and how they know who reads there. */
const SENDERS = `
  select r.id as "receiverId", r.account_id as "accountId", r.first_name || ' ' || r.last_name as name, r.language,
    r.connected_at is not null and r.stopped_at is null as "isConnected", r.stopped_at is not null as "isStopped"
  from receivers r
  where r.deleted_at is null and (r.id = ? or (? and r.email is not null and ? = any (string_to_array(lower(r.email), ', '))))
  order by r.id = ? desc, r.id limit 1000`

/** Before a code was entered, only the subject of the link. @throws {Problem} NO_SESSION */
export async function getInbox(
  em: EntityManager,
  { sessionId, id }: Pick<Principal<'receiver'>, 'sessionId' | 'id'>,
): Promise<Inbox> {
  const session = await em.findOneOrFail(InboxSession, sessionId)
  const link = await em.findOneOrFail(InboxLink, session.linkId)
  const rows = await em.execute<Row[]>(SENDERS, [id, isVerified(session), session.email, id])
  const senders = await findSenders(em, rows)
  const [first] = rows
  const [sender] = senders
  if (first === undefined || sender === undefined) throw new Problem('NO_SESSION')
  const { name, language } = first
  const isInvitation = link.connectMailId != null && !(sender.isConnected || sender.isStopped)
  return { session, name, language, isInvitation, sender, senders }
}

async function findSenders(em: EntityManager, rows: readonly Row[]): Promise<Sender[]> {
  const accountIds = rows.map(({ accountId }) => accountId)
  const accounts = await em.find(Account, { id: { $in: accountIds } })
  const accountsById = new Map(accounts.map((account) => [account.id, account]))
  const logos = await findLogos(em, accountIds)
  return rows.map(({ receiverId, accountId, isConnected, isStopped }) => {
    const account = accountsById.get(accountId)
    const { name = '', email = null } = account ?? {}
    return { receiverId, name, email, isConnected, isStopped, logo: logos.get(accountId) ?? null }
  })
}

/** A PNG. @throws {Problem} NOT_FOUND for a sender whom the session doesn't reach, and for one without a logo */
export async function getSenderLogo(
  em: EntityManager,
  storage: Pick<Storage, 'get'>,
  { principal, receiverId }: { principal: Principal<'receiver'>; receiverId: string },
): Promise<Buffer> {
  const { senders } = await getInbox(em, principal)
  if (!senders.some((sender) => sender.receiverId === receiverId)) throw new Problem('NOT_FOUND')
  const { accountId } = await em.findOneOrFail(Receiver, receiverId)
  const logo = await readLogo(em, storage, accountId)
  if (logo === undefined) throw new Problem('NOT_FOUND')
  return logo.bytes
}

export const isVerified = ({ verifiedUntil }: InboxSession): boolean =>
  verifiedUntil != null && verifiedUntil > new Date()
