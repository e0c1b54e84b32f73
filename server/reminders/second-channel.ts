/** The same reminder over the second channel: a request to pay, for a customer who is a receiver of the account. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { paymentReminderTexts } from '#generated/texts/mails/payment-reminder.ts'
import type { Account } from '../accounts/account.ts'
import type { DocumentForm } from '../documents/read-document-form.ts'
import { tryDocument, uploadDocument } from '../documents/upload-document.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Problem } from '../platform/problem.ts'
import { findReceiverByEmail } from '../receivers/find-receivers.ts'
import { findReceiverReach } from '../receivers/reach.ts'
import type { Step } from './policy.ts'
import type { Subject } from './subject.ts'
import type { WrittenReminder } from './write-reminder.ts'

type Trial = Awaited<ReturnType<typeof tryDocument>>

export interface ReminderForm {
  account: Account
  form: DocumentForm
  bytes: Buffer
  fileName: string
  trial: Trial
}

interface Reminded {
  account: Account
  subject: Subject
  email: string
  today: string
  step: Pick<Step, 'channel'>
  written: WrittenReminder
}

/** The receiver's number; undefined where the customer is none, or can't be reached. */
export async function findToken(
  em: EntityManager,
  account: Pick<Account, 'id' | 'features' | 'doctypes'>,
  email: string | null,
): Promise<string | undefined> {
  if (email === null || !account.features.includes('DOCCLE') || account.doctypes.length === 0)
    return undefined
  const receiver = await findReceiverByEmail(em, account.id, email)
  if (receiver === null) return undefined
  const { reachable } = await findReceiverReach(em, receiver.id)
  return reachable ? receiver.token1 : undefined
}

/** Undefined where it goes by mail alone; a PDF that can't be sealed goes by mail alone, too. */
export async function findForm(context: JobContext, reminded: Reminded): Promise<ReminderForm | undefined> {
  const { account, subject, email, today, step, written } = reminded
  const { pdf, payTo } = written
  if (step.channel !== 'MAIL_AND_SECOND_CHANNEL' || pdf === undefined || !payTo.iban) return undefined
  const token1 = await findToken(context.em.fork(), account, email)
  if (token1 === undefined) return undefined
  const bytes = await context.ports.storage.get(pdf.key)
  const file = { fileName: pdf.fileName, bytes }
  const trial = await tryDocument(file, { owner: account.id }).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
  if (trial === undefined) return undefined
  const { invoice, language } = subject
  const content = {
    name: paymentReminderTexts[language].documentName({ number: invoice.number }),
    docType: account.doctypes[0] ?? '',
    reference: invoice.number,
    issueDate: today,
    ...{ isConfidential: false, signing: false, signingEndDate: null, eSignOption: null },
    ...{ onDifferentName: 'MARK' as const, readConfirmation: false },
    payment: {
      amountInCents: invoice.openCents,
      iban: payTo.iban,
      bic: payTo.bic,
      beneficiary: payTo.name ?? account.name,
      expiryDate: null,
      structuredReference: payTo.reference,
    },
  }
  return { account, form: { token1, content, invite: null }, bytes, fileName: pdf.fileName, trial }
}

/** In the transaction that says that the reminder left. @returns the id of the upload */
export async function uploadReminder(
  { em, queue, ports }: JobContext,
  { account, form, bytes, fileName, trial }: ReminderForm,
): Promise<string> {
  const context = { em, storage: ports.storage, queue, account }
  const { upload } = await uploadDocument(context, {
    type: 'PAYMENT_REQUESTS',
    file: { fileName, bytes },
    form,
    trial,
  })
  return upload.id
}
