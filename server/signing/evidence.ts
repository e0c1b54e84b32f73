import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import type { Document } from '../documents/document.ts'
import type { Evidence, EvidenceEvent } from '../formats/seal/evidence/evidence.ts'
import type { Config } from '../platform/config.ts'
import { findEvents } from '../platform/events/find-events.ts'
import type { Signature } from './signature.ts'
import { signerNames } from './signer-names.ts'

// Puts together the known facts of a document's signature.

interface Context {
  em: EntityManager
  config: Pick<Config, 'publicUrl' | 'timeStampUrls'>
}

export async function gatherEvidence(
  { em, config }: Context,
  document: Document,
  signature: Signature,
  now = new Date(),
): Promise<Evidence> {
  const { consent, given, signedAt, identification, email, visitCodeAt } = signature
  if (given == null || consent == null || signedAt == null) throw new Error('it was not signed')
  const account = await em.findOneOrFail(Account, document.accountId)
  const at = signedAt.toISOString()
  const madeAt = now.toISOString()
  const { name, ...way } = given
  return {
    outcome: 'SIGNED',
    language: consent.language,
    document: {
      name: document.name,
      reference: document.reference,
      fileName: `${document.name}.pdf`,
      sentAt: (document.receivedAt ?? document.createdAt).toISOString(),
    },
    sender: { name: account.name, number: companyNumber(account) },
    signer: { name, email, at, signature: way },
    names: signerNames(document, signature),
    reason: null,
    consent,
    identification: {
      codeVerifiedAt: visitCodeAt?.toISOString() ?? at,
      ...(visitCodeAt && { isCodeOfVisit: true as const }),
      provider: identification
        ? {
            name: identification.provider,
            isSimulated: identification.isSimulated,
            subject: identification.name,
            subjectId: identification.subject,
            at: identification.at,
          }
        : null,
    },
    events: await readHistory(em, document, signature, madeAt),
    seal: {
      host: new URL(config.publicUrl).host,
      verifyUrl: `${config.publicUrl}/verify`,
      timeStamp: askedTimeStamp(config),
    },
    madeAt,
  }
}

const companyNumber = ({ kbo, country }: Account): string =>
  country === 'BE' ? `BE ${kbo.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3')}` : kbo

function askedTimeStamp({ timeStampUrls: [url] }: Context['config']): Evidence['seal']['timeStamp'] {
  if (url === undefined) return { kind: 'NONE' }
  return url === 'local' ? { kind: 'LOCAL' } : { kind: 'OUTSIDE', host: new URL(url).host }
}

async function readHistory(
  em: EntityManager,
  document: Document,
  signature: Signature,
  madeAt: string,
): Promise<EvidenceEvent[]> {
  const { identification, startedAt, pagesShown, steps } = signature
  const events: EvidenceEvent[] = [
    ...(await findDelivery(em, document)),
    { type: 'READ_CONFIRMED', at: startedAt.toISOString(), shown: pagesShown, pages: document.pages },
    ...(identification
      ? [
          {
            type: 'IDENTIFIED' as const,
            at: identification.at,
            provider: identification.provider,
            isSimulated: identification.isSimulated,
          },
        ]
      : []),
    ...(await findCode(em, signature)),
    ...steps,
  ]
  return [...events.sort((a, b) => a.at.localeCompare(b.at)), { type: 'EVIDENCE_MADE', at: madeAt }]
}

/** The way by which it reached its receiver. */
async function findDelivery(em: EntityManager, document: Document): Promise<EvidenceEvent[]> {
  let type: 'NOTIFIED' | 'REMINDED' = 'NOTIFIED'
  const told: EvidenceEvent[] = []
  for (const event of await findEvents(em, document.id, 'document.')) {
    const at = event.at.toISOString()
    if (event.type === 'document.reminded') type = 'REMINDED'
    if (event.type === 'document.notified') {
      const messageId = event.detail.messageId ?? ''
      told.push({ type, at, messageId, deliveredAt: await deliveredAt(em, linkIn(messageId)) })
    }
    if (event.type === 'document.opened')
      told.push({ type: 'OPENED', at, afterCode: document.isConfidential, ip: null, device: null })
  }
  return told
}

/** A mail about documents is known by its link. */
const linkIn = (messageId: string): string => messageId.replace('documents-', '')

async function findCode(
  em: EntityManager,
  { codeId, codeSentAt, visitCodeAt }: Signature,
): Promise<EvidenceEvent[]> {
  if (codeId == null || codeSentAt == null) return []
  const at = codeSentAt.toISOString()
  return [
    { type: 'CODE_SENT', at, messageId: `code-${codeId}`, deliveredAt: await deliveredAt(em, codeId) },
    ...(visitCodeAt ? [{ type: 'CODE_RIGHT' as const, at: visitCodeAt.toISOString() }] : []),
  ]
}

/** The moment in the mail service's notice, where it sends any. */
async function deliveredAt(em: EntityManager, subject: string): Promise<string | null> {
  if (subject === '') return null
  const [delivered] = await findEvents(em, subject, 'mail.delivered')
  return delivered?.at.toISOString() ?? null
}
