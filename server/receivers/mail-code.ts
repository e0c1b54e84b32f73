import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { Principal } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import { isRefused } from '../ports/mail/is-refused.ts'
import type { Outgoing } from '../ports/mail/outgoing.ts'
import { getInbox } from './get-inbox.ts'
import { InboxCode } from './inbox-code.ts'
import { codeLetter } from './inbox-letters.ts'
import { Receiver } from './receiver.ts'
import { type MadeCode, makeCode } from './request-code.ts'

interface CodeMail {
  receiver: Principal<'receiver'>
  email?: string | undefined
  signing?: { purpose: string; sender: string }
}

/**
 * Mails a code while the receiver waits. One whose mail was refused is forgotten, so that another can be asked for.
 * @param email another address than the session's, to become the receiver's
 * @param signing when it signs: its purpose, and who asks for the signature
 * @throws {Problem} TOO_MANY_REQUESTS, MAIL_REFUSED
 */
export async function mailCode(
  em: EntityManager,
  outgoing: Outgoing,
  { receiver, email, signing }: CodeMail,
): Promise<MadeCode> {
  const sending = { cause: 'RECEIVER_CODE', account: await accountOf(em.fork(), receiver) } as const
  await outgoing.admit({ ...sending, to: email ?? receiver.email })
  const made = await em.transactional((inside) =>
    makeCode(inside, receiver.sessionId, { email, purpose: signing?.purpose ?? null }),
  )
  const { language } = await getInbox(em.fork(), receiver)
  const letter = {
    ...codeLetter(language, made.code, signing?.sender),
    to: made.email,
    key: `code-${made.id}`,
  }
  if (await isRefused(outgoing, letter, sending)) {
    await em.nativeDelete(InboxCode, { id: made.id })
    throw new Problem('MAIL_REFUSED')
  }
  return made
}

async function accountOf(em: EntityManager, { id }: Principal<'receiver'>): Promise<Account> {
  const { accountId } = await em.findOneOrFail(Receiver, id)
  return em.findOneOrFail(Account, accountId)
}
