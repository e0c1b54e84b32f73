import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { findToday } from '../accounts/clock.ts'
import { INVOICE, readIdentifier } from '../formats/sbdh/document-types.ts'
import { readIsolated } from '../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../formats/xml/unreadable-xml.ts'
import { unreadableXml } from '../invoices/check-upload.ts'
import type { WorkContext } from '../platform/app-context.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { invalid, Problem } from '../platform/problem.ts'
import type { ArrivedDocument } from './arrived-document.ts'
import type { ArrivedEnvelope, Message, MessageTask } from './read-message-work.ts'
import { receiveAt } from './receive-invoice.ts'

const READING = new URL('./read-message-work.ts', import.meta.url)

/** The source of a document that names no endpoint of its issuer: a test receiver that takes answers. */
const SOMEBODY = { scheme: '0208', participant: '1999990144' }

export interface TestDocument {
  envelope: ArrivedEnvelope
  document: ArrivedDocument
}

/**
 * Reads a document as the network would have brought it to the test company.
 * @throws {Problem} FORBIDDEN for an account that is no test company, FORM_ERRORS for a file that is no invoice in UBL
 */
export async function readTestDocument(
  em: EntityManager,
  { isTest, id, participantIdentifiers, country }: Account,
  { xml, signal }: { xml: Uint8Array; signal: AbortSignal },
): Promise<TestDocument> {
  const [receiver] = participantIdentifiers.flatMap((text) => readIdentifier(text) ?? [])
  if (!isTest || receiver === undefined) throw new Problem('FORBIDDEN')
  const message = { key: uuidv7(), sender: SOMEBODY, receiver, ...INVOICE, countryC1: country }
  try {
    const { envelope, arrived } = await readIsolated<MessageTask, Message>(
      READING,
      { bytes: xml, envelope: message, day: await findToday(em, id) },
      { owner: id, signal },
    )
    if (!('document' in arrived)) throw unreadableXml('FOREIGN_ROOT')
    const { document } = arrived
    return { envelope: { ...envelope, sender: document.issuer ?? envelope.sender }, document }
  } catch (error) {
    if (error instanceof UnreadableXml) throw unreadableXml(error.reason)
    throw error
  }
}

/** @returns the id of the received document. @throws {Problem} FORM_ERRORS for one that is addressed to another company */
export async function receiveTestDocument(
  context: Pick<WorkContext, 'ports' | 'queue'> & { em: EntityManager },
  account: Account,
  { envelope, document }: TestDocument,
): Promise<string> {
  const received = await receiveAt(context, account, envelope, document)
  if (typeof received !== 'string') throw invalid([{ field: '', messageKey: 'other-buyer' }])
  return received
}
