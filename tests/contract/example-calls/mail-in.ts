/** The prepared calls about files out of mails, and uploaded ones. */
import { readFileSync } from 'node:fs'
import { InboundAddress } from '#server/mail-in/inbound-address.ts'
import { InboundMail, MailedFile } from '#server/mail-in/inbound-mail.ts'
import { storeMailedStatement } from '#tests/support/mail-in.ts'
import { camtOf } from '#tests/support/payments.ts'
import { accountId, app, calls, type Prepared, sessions } from './world.ts'

const ID = '01992222-0000-7000-8000-000000001401'
const RECEIVED = new Date('2026-11-26T09:14:00.000Z')

const reading = {
  type: 'E_INVOICES' as const,
  origin: 'PURCHASE' as const,
  supplier: { name: 'Bloemen Roosje', vat: 'BE0638224960' },
  ibans: ['BE43068999999501'],
  vatPerRate: [{ rate: 6, base: 107, vat: 6.42 }],
  sources: {},
  inputDetails: {
    heading: {
      ...{ invoiceNumber: 'R-2026-88', invoiceNumberRecognition: 95 },
      ...{ issueDate: '2026-11-26', issueDateRecognition: 96 },
    },
    payment: { totalVatIncl: 113.42, totalVatInclRecognition: 98 },
  },
}

/** The file of the examples, in that state. */
const mailed = (state: 'TO_COMPLETE' | 'SET_ASIDE') => async () => {
  const key = await app.ports.storage.put(readFileSync('fixtures/files/terms.pdf'))
  const file = { key, fileName: 'factuur-bloemen-roosje.pdf', mimeType: 'application/pdf' }
  const em = app.orm.em.fork()
  const from = { sender: 'info@bloemenroosje.example', subject: 'Factuur R-2026-88', createdAt: RECEIVED }
  const mail = em.create(InboundMail, { ...from, accountId, onceKey: ID, file, doneAt: RECEIVED })
  em.create(MailedFile, {
    ...from,
    ...{ id: ID, accountId, mailId: mail.id, position: 0, file, state, reading, pages: 1 },
    reason: state === 'SET_ASIDE' ? 'NO_INVOICE' : null,
  })
  await em.flush()
  return {}
}

/** A statement in a mail, under the id of the examples. */
const waiting = async () => {
  const mailedFileId = await storeMailedStatement(
    app,
    { calls, company: { accountId, token: sessions.anna } },
    camtOf([{ cents: 158_87, message: 'PROEFBETALING' }], { sequence: 7 }),
  )
  return { path: { accountId, mailedFileId } }
}

const addressed = async () => {
  const em = app.orm.em.fork()
  await em.upsert(InboundAddress, {
    ...{ accountId, localPart: 'bakkerij-peeters-k3m9x7p2w4ht', createdAt: RECEIVED },
  })
  return {}
}

export const mailInCalls = {
  getInboundAddress: addressed,
  listMailedFiles: mailed('TO_COMPLETE'),
  uploadReceivedFile: async () => ({
    file: { name: 'factuur-bloemen-roosje.pdf', bytes: readFileSync('fixtures/files/terms.pdf') },
  }),
  getMailedFile: mailed('TO_COMPLETE'),
  getMailedFileContent: mailed('TO_COMPLETE'),
  setAsideMailedFile: mailed('TO_COMPLETE'),
  acceptMailedFile: mailed('SET_ASIDE'),
  acceptMailedStatement: waiting,
  deleteMailedFile: mailed('SET_ASIDE'),
  completeReceivedInvoice: mailed('TO_COMPLETE'),
} satisfies Prepared
