import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { DcmStatus } from '#generated/graphql.ts'
import { ConnectMail } from './connect-mail.ts'
import { InboxLink } from './inbox-link.ts'

type Outcome = Pick<InboxLink, 'sentAt' | 'refusal' | 'feedback' | 'feedbackReason' | 'openedAt' | 'email'>

/** Computes the status of a connect mail from its links, and stores it. */
export async function updateConnectMailStatus(em: EntityManager, id: string): Promise<void> {
  const mail = await em.findOne(ConnectMail, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (mail === null) return
  const links = await em.find(InboxLink, { connectMailId: id }, { orderBy: { id: 'asc' } })
  const sentAt = links.map((link) => link.sentAt).find((at) => at != null)
  em.assign(mail, { status: statusOf(links), reason: reasonOf(links), sentAt: mail.sentAt ?? sentAt ?? null })
  await em.flush()
}

/** Good news of one address outweighs bad news of another: somebody can connect. */
function statusOf(links: readonly Outcome[]): DcmStatus {
  if (links.some(({ sentAt, refusal }) => sentAt == null && refusal == null)) return 'NEW'
  if (
    links.some(
      ({ openedAt, feedback }) => openedAt != null || feedback === 'DELIVERY' || feedback === 'COMPLAINT',
    )
  )
    return 'SUCCESS'
  if (links.some(({ sentAt, feedback }) => sentAt != null && feedback == null)) return 'SENT'
  return links.some(({ feedback }) => feedback === 'BOUNCE') ? 'BOUNCED' : 'ERROR'
}

/** The address stands beside it where there was but one. */
function reasonOf(links: readonly Outcome[]): string | null {
  const failures = links.flatMap(({ email, refusal, feedback, feedbackReason }) => {
    const why = refusal ?? (feedback === 'BOUNCE' ? (feedbackReason ?? '') : null)
    if (why === null) return []
    return links.length === 1 ? [why] : [[email, why].filter(Boolean).join(': ')]
  })
  return failures.join('\n') || null
}
