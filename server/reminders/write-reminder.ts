/** The mail of a step for a document: its facts, its letter and its files. */

import type { EntityManager } from '@mikro-orm/postgresql'
import type { DocumentLanguage } from '#contracts/rules/document-language.ts'
import type { Account } from '../accounts/account.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import { readContent } from '../invoices/read-content.ts'
import type { Attachment } from '../ports/mail/mail.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { Rules, Step } from './policy.ts'
import { type PayTo, QR_ID, QR_URL, type ReminderLetter, reminderLetter } from './reminder-letter.ts'
import type { Subject } from './subject.ts'

interface Writing {
  em: EntityManager
  storage: Storage
  account: Account
  rules: Rules
  subject: Subject
  step: number
  today: string
  language?: DocumentLanguage | undefined
}

export interface WrittenReminder extends ReminderLetter {
  pdf: StoredFile | undefined
  payTo: PayTo
}

export async function writeReminder(writing: Writing): Promise<WrittenReminder> {
  const { em, storage, account, rules, subject, step, today } = writing
  const { invoice } = subject
  const { ublFile, pdfFile } = await getInvoice(em, account, invoice.id)
  const { payment, payeeName } = await readContent(await storage.get(ublFile.key), account.id)
  const payTo = {
    name: payment.accountName ?? payeeName,
    iban: payment.iban,
    bic: payment.bic,
    reference: payment.reference,
  }
  const pdf = rules.attachesPdf ? (pdfFile ?? undefined) : undefined
  const letter = reminderLetter({
    ...{ isAttached: pdf !== undefined, account, rules, today, payTo, step: stepOf(rules, step) },
    language: writing.language ?? subject.language,
    number: invoice.number,
    dueDate: invoice.dueDate,
    openCents: invoice.openCents,
    paidCents: invoice.paidCents,
    currency: invoice.currency,
    isCompany: invoice.customerVat !== null && invoice.customerVat.trim() !== '',
    earlier: subject.steps.flatMap((one) => (one.state === 'SENT' && one.step < step ? one.day : [])),
  })
  return { ...letter, payTo, pdf }
}

/** Of a step that the policy no longer has: the last one. */
export const stepOf = ({ steps }: Pick<Rules, 'steps'>, step: number): Step =>
  steps[step - 1] ?? steps.at(-1) ?? { days: 1, tone: 'FRIENDLY', channel: 'MAIL', texts: {} }

export const qrAttachment = (qr: Buffer): Attachment => ({
  fileName: `${QR_ID}.png`,
  mimeType: 'image/png',
  contentId: QR_ID,
  bytes: qr,
})

/** The HTML with its picture inside, for readers without the attachments. */
export const withPicture = ({ html, qr }: ReminderLetter): string =>
  qr === undefined ? html : html.replace(QR_URL, `data:image/png;base64,${qr.toString('base64')}`)
