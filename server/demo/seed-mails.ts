/** The mails of the sample world: a paper to complete, and a file that was set aside. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { SampleMail } from '#fixtures/mails.ts'
import type { World } from '#fixtures/world.ts'
import { type FileReading, InboundMail, MailedFile } from '../mail-in/inbound-mail.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { storePaper } from './seed-files.ts'

export async function addMails(em: EntityManager, storage: Storage, { mails }: World): Promise<void> {
  for (const mail of mails) await addMail(em, storage, mail)
}

async function addMail(em: EntityManager, storage: Storage, sample: SampleMail): Promise<void> {
  const { id, fileId, accountId, sender, subject, receivedAt, fileName, paper } = sample
  const { key, bytes } = await storePaper(storage, sample)
  const whole = await storage.put(wholeMail(sample, bytes))
  em.create(InboundMail, {
    ...{ id, accountId, onceKey: id, sender, subject },
    file: { key: whole, fileName: 'mail.eml', mimeType: 'message/rfc822' },
    ...{ doneAt: receivedAt, createdAt: receivedAt },
  })
  em.create(MailedFile, {
    ...{ id: fileId, accountId, mailId: id, position: 0, sender, subject },
    file: { key, fileName, mimeType: 'application/pdf' },
    state: paper === null ? 'SET_ASIDE' : 'TO_COMPLETE',
    reason: paper === null ? 'NO_INVOICE' : null,
    pages: 1,
    reading: paper && readingOf(paper),
    createdAt: receivedAt,
  })
}

const PERCENT = { number: 95, date: 96, total: 98, place: 97 }
/** Nothing shows the place of a value. */
const SOMEWHERE = { page: 1, box: [0, 0, 0, 0], percent: PERCENT.place }

/** As the reading of its file says it. */
const readingOf = ({
  seller,
  vat,
  number,
  issueDate,
  rate,
  base,
  tax,
  total,
  iban,
}: NonNullable<SampleMail['paper']>): FileReading => ({
  type: 'E_INVOICES',
  inputDetails: {
    heading: {
      ...{ invoiceNumber: number, invoiceNumberRecognition: PERCENT.number },
      ...{ issueDate, issueDateRecognition: PERCENT.date },
    },
    payment: {
      ...{ currency: 'EUR', totalVatExcl: base, totalVat: tax },
      ...{ totalVatIncl: total, totalVatInclRecognition: PERCENT.total },
    },
    iban,
  },
  sources: { '/supplier/name': SOMEWHERE, '/iban': SOMEWHERE },
  supplier: { name: seller, vat },
  origin: 'PURCHASE',
  ibans: [iban],
  vatPerRate: [{ rate, base, vat: tax }],
})

function wholeMail({ sender, subject, fileName, receivedAt, id }: SampleMail, pdf: Uint8Array): Buffer {
  const encoded =
    Buffer.from(pdf)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  return Buffer.from(
    [
      `From: ${sender}`,
      `Subject: ${subject}`,
      `Date: ${receivedAt.toUTCString()}`,
      `Message-ID: <${id}@${sender.split('@')[1]}>`,
      'MIME-Version: 1.0',
      `Content-Type: application/pdf; name="${fileName}"`,
      `Content-Disposition: attachment; filename="${fileName}"`,
      'Content-Transfer-Encoding: base64',
      '',
      ...encoded,
      '',
    ].join('\r\n'),
  )
}
