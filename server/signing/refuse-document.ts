import type { EntityManager } from '@mikro-orm/postgresql'
import { isAwaitingSignature } from '../documents/document.ts'
import { lockDocument } from '../documents/get-document.ts'
import { getDocumentToSign, markRefused } from '../documents/sign-document.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { Config } from '../platform/config.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import type { Ports } from '../ports/index.ts'
import { receiverOf } from '../receivers/receiver-principal.ts'
import { tellSender } from './tell-sender.ts'

interface Context {
  em: EntityManager
  queue: Queue
  config: Config
  ports: Pick<Ports, 'mail'>
}

/** Final; a second time changes nothing. @throws {Problem} as getDocumentToSign; DOCUMENT_CLOSED */
export async function refuseDocument(
  { em, queue, config, ports }: Context,
  principal: Principal,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await getDocumentToSign(em, principal, id)
  const document = await lockDocument(em, id)
  if (document.refusedAt != null) return
  if (!isAwaitingSignature(document)) throw new Problem('DOCUMENT_CLOSED')
  await markRefused(em, document, { receiver: receiverOf(principal), reason: reason.trim() })
  await tellSender({ em, queue, config, ports }, document)
}
