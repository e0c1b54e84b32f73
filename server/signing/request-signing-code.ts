import type { EntityManager } from '@mikro-orm/postgresql'
import type { Principal } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import type { Outgoing } from '../ports/mail/outgoing.ts'
import { mailCode } from '../receivers/mail-code.ts'
import { receiverOf } from '../receivers/receiver-principal.ts'
import type { MadeCode } from '../receivers/request-code.ts'
import { getAttempt } from './get-attempt.ts'
import { codePurpose } from './get-signing.ts'

/** @throws {Problem} as getAttempt; IDENTITY_REQUIRED, TOO_MANY_REQUESTS, MAIL_REFUSED */
export async function requestSigningCode(
  em: EntityManager,
  outgoing: Outgoing,
  { principal, documentId }: { principal: Principal; documentId: string },
): Promise<MadeCode> {
  const { document, sender, attempt } = await getAttempt(em, principal, documentId)
  if (document.eSignOption === 'ITSME' && attempt.identification == null)
    throw new Problem('IDENTITY_REQUIRED')
  const signing = { purpose: codePurpose(document), sender }
  return mailCode(em.fork(), outgoing, { receiver: receiverOf(principal), signing })
}
