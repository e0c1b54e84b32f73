import type { JobContext } from '../platform/jobs/job.ts'
import type { Incoming } from '../ports/network/network.ts'
import { SetAsideMessage, type SetAsideReason } from './set-aside-message.ts'

/** Stores an unusable message once, unchanged, for an administrator. */
export async function setAside(
  { em, ports }: Pick<JobContext, 'em' | 'ports'>,
  { ref, envelope }: Incoming,
  reason: SetAsideReason,
  detail: string,
  messageId: string | null = null,
): Promise<void> {
  if ((await em.count(SetAsideMessage, { networkRef: ref })) > 0) return
  const key = await ports.storage.put(envelope)
  const file = { key, fileName: 'message.xml', mimeType: 'application/xml' }
  const message = { networkRef: ref, messageId, reason, detail: detail.slice(0, 2_000), file }
  await em.persist(em.create(SetAsideMessage, message)).flush()
}
