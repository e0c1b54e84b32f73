import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { normaliseIban } from '#contracts/rules/formats.ts'
import { Account } from '../accounts/account.ts'
import { unreadable } from '../platform/problem.ts'
import { findByNumber, listNumbers } from '../receivers/find-receivers.ts'

import { findReach } from '../receivers/reach.ts'
import { Batch, type PlannedDocument } from './batch.ts'
import type { BatchDocument, BatchFacts, BatchPayment } from './batch-document.ts'
import type { Payment } from './document.ts'
import { countUnreachable } from './document-mail.ts'
import { BatchRefused } from './fail-batch.ts'
import { type BatchTurn, readEntry } from './open-batch.ts'

import { readBatch } from './read-batch.ts'
import type { DocumentContent } from './read-document-form.ts'
import { Upload } from './upload.ts'

/** Reads documents.csv. @throws {BatchRefused} @throws {Problem} UNREADABLE_FILE */
export async function planBatch({ context, upload, batch, zip }: BatchTurn): Promise<'DONE'> {
  if (batch.plan != null) return 'DONE'
  const em = context.em.fork()
  await em.nativeUpdate(Upload, upload.id, { status: 'PROCESSING' })
  const account = await em.findOneOrFail(Account, upload.accountId)
  const facts: BatchFacts = {
    files: [...zip.files.keys()],
    receivers: await listNumbers(em, account.id),
    docTypes: account.doctypes,
    hasBankAccount: account.iban != null && account.iban !== '',
    today: todayInBrussels(),
  }
  const bytes = await readEntry(zip.table)
  const options = { owner: account.id, maxWaitSeconds: Number.POSITIVE_INFINITY }
  const { documents, errors } = await readBatch({ bytes, facts }, options)
  if (errors.length > 0) throw new BatchRefused(errors)
  if (documents.length === 0) throw unreadable('empty')
  const plan = await planDocument(em, documents, { account, signBy: signingBy(context) })
  const ids = plan.map(({ receiver }) => receiver.id)
  const reaches = await findReach(em, ids)
  const unreachable = countUnreachable(ids.map((id) => reaches.get(id)))
  await em.fork().transactional(async (inside) => {
    await inside.nativeUpdate(Batch, batch.id, { plan })
    await inside.nativeUpdate(Upload, upload.id, { documentsTotal: plan.length, unreachable })
  })
  batch.plan = plan
  return 'DONE'
}

const signingBy = ({ ports }: BatchTurn['context']): 'ITSME' | 'EMAIL' =>
  ports.identity === undefined ? 'EMAIL' : 'ITSME'

interface Sending {
  account: Account
  signBy: 'ITSME' | 'EMAIL'
}

async function planDocument(
  em: EntityManager,
  documents: readonly BatchDocument[],
  sending: Sending,
): Promise<PlannedDocument[]> {
  const numbers = [...new Set(documents.map(({ receiverId }) => receiverId))]
  const receivers = await findByNumber(em, sending.account.id, numbers)
  return documents.map((document) => {
    const receiver = receivers.get(document.receiverId)
    if (receiver === undefined) throw new Error('a receiver was deleted meanwhile: it is read again')
    const { id, token1, firstName, lastName } = receiver
    const { row, fileName } = document
    return {
      row,
      fileName,
      receiver: { id, token1, firstName, lastName },
      content: documentContent(document, sending),
    }
  })
}

function documentContent(document: BatchDocument, { account, signBy }: Sending): DocumentContent {
  const { documentName: name, docType, reference, issueDate, signing, readConfirmation, payment } = document
  return {
    name,
    docType,
    reference,
    issueDate,
    isConfidential: signing || readConfirmation,
    signing,
    signingEndDate: document.dueDate ?? null,
    eSignOption: signing ? signBy : null,
    onDifferentName: 'MARK',
    readConfirmation,
    payment: payment === undefined ? null : readPayment(payment, account),
  }
}

function readPayment(
  { amount, iban, bic, expiryDate, structuredReference }: BatchPayment,
  account: Account,
): Payment {
  return {
    amountInCents: Math.round(amount * 100),
    iban: normaliseIban(iban ?? account.iban ?? ''),
    bic: bic ?? (iban === undefined ? (account.bic ?? null) : null),
    beneficiary: account.name,
    expiryDate: expiryDate ?? null,
    structuredReference: structuredReference ?? null,
  }
}
