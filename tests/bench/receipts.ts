/** A receipt beside the same one without vendors, warnings, duplicates and approvals: the row, its receipt and their events alone. */
import { randomUUID } from 'node:crypto'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { Account } from '#server/accounts/account.ts'
import { networkForAccount } from '#server/accounts/account-ports.ts'
import { buildApp } from '#server/app.ts'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import { readIsolated } from '#server/formats/xml/read-isolated.ts'
import { readConfig } from '#server/platform/config.ts'
import { record } from '#server/platform/events/record.ts'
import { createLog } from '#server/platform/http/log.ts'
import { canTakeAnswers } from '#server/received-invoices/answer-invoice.ts'
import type { ArrivedDocument } from '#server/received-invoices/arrived-document.ts'
import { findOrigin } from '#server/received-invoices/find-origin.ts'
import { keepFiles } from '#server/received-invoices/keep-files.ts'
import type { ArrivedEnvelope, Message, MessageTask } from '#server/received-invoices/read-message-work.ts'
import { type Receiving, receiveInvoice } from '#server/received-invoices/receive-invoice.ts'
import { InvoiceAnswer, ReceivedInvoice } from '#server/received-invoices/received-invoice.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { inTurn, type Measured, middle } from './frame.ts'
import type { Installation } from './installation.ts'

const READING = new URL('../../server/received-invoices/read-message-work.ts', import.meta.url)
const READING_WITH_PDFS = new URL('../../server/received-invoices/read-message-pdfs-work.ts', import.meta.url)
const RUNS = 200
const AIM_TIMES = 1.2
/** Rows without a vendor would be learned from by the next receipt. */
const LEARNED = randomUUID()

export async function measureReceipts(installation: Installation): Promise<Measured[]> {
  const receipt = await receiptAt(installation)
  try {
    const { run, bare, arrival, bareArrival } = receipt
    const [stored = [], storedBare = []] = await inTurn(RUNS, [run, bare])
    const [arrived = [], arrivedBare = []] = await inTurn(RUNS, [arrival, bareArrival])
    return [
      row('a receipt, read before', stored, storedBare),
      row('a receipt with its reading and its PDF', arrived, arrivedBare),
    ]
  } finally {
    await receipt.close()
  }
}

function row(what: string, ours: number[], bare: number[]): Measured {
  const [whole, raw] = [middle(ours), middle(bare)]
  return {
    what,
    ours: `${whole.toFixed(1)} ms`,
    beside: `${raw.toFixed(1)} ms without vendors and warnings, aim under ${AIM_TIMES} times`,
    ratio: (whole / raw).toFixed(2),
  }
}

/** Stores a document that was read from the network in its account: the part that grows with the database. */
export async function receiptAt({ databaseUrl, dataDir, seller, buyer, storage, pdf }: Installation) {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    WORKER: 'off',
    LOG_LEVEL: 'silent',
  })
  const app = await buildApp(config, databaseUrl, createLog(config.logLevel))
  const endpointOf = ({ kbo }: { kbo: string }) => ({ scheme: '0208', participant: kbo })
  const supplier = {
    name: buyer.name,
    vat: buyer.kbo,
    street: 'Nijverheidslaan 42',
    city: 'Dendermonde',
    postalCode: '9200',
  }
  const content = (await storage.get(pdf.key)).toString('base64')
  const xml = writeUbl(fromDraft(readyDraft(seller), { supplier, pdf: { fileName: pdf.fileName, content } }))
  const key = randomUUID()
  const parties = { sender: endpointOf(buyer), receiver: endpointOf(seller) }
  const bytes = await wrapInEnvelope({ key, ...parties, ...INVOICE, countryC1: 'BE', xml })
  const options = { owner: 'bench', maxWaitSeconds: 60 }
  const readBy = (module: URL) =>
    readIsolated<MessageTask, Message>(module, { bytes }, options).then(invoiceIn)
  const { envelope, document: first } = await readBy(READING_WITH_PDFS)
  const { ports, queue, orm } = app
  /** Each under a number of its own: the same one over and over is a case of its own. */
  const another = (document: ArrivedDocument): ArrivedDocument => {
    const number = randomUUID()
    return { ...document, facts: { ...document.facts, invoiceNumber: number, numberKey: number } }
  }
  const context = () => ({ ports, queue, em: orm.em.fork() })
  const inOwn = () => ({ ...envelope, instanceId: randomUUID() })
  const store = async (document: ArrivedDocument) => {
    const unusable = await receiveInvoice(context(), inOwn(), another(document))
    if (unusable !== undefined) throw new Error(unusable.detail)
  }
  const bare = (document: ArrivedDocument) =>
    storeBare(context(), seller.accountId, inOwn(), another(document))
  return {
    run: () => store(first),
    bare: () => bare(first),
    arrival: async () => store((await readBy(READING_WITH_PDFS)).document),
    bareArrival: async () => bare((await readBy(READING)).document),
    close: app.close,
  }
}

function invoiceIn({ envelope, arrived }: Message) {
  if (!('document' in arrived)) throw new Error('it is an invoice')
  return { envelope, document: arrived.document }
}

async function storeBare(
  { em, ports, queue }: Receiving,
  accountId: string,
  envelope: ArrivedEnvelope,
  document: ArrivedDocument,
): Promise<void> {
  const { messageId, envelopeSender } = await findOrigin(em, envelope)
  const account = await em.findOneOrFail(Account, accountId)
  const issuer = document.issuer ?? envelope.sender
  const recipient = document.recipient ?? envelope.receiver
  await canTakeAnswers(networkForAccount(ports, account), issuer)
  const stored = await keepFiles(ports.storage, envelope.xml, document.files)
  await em.transactional(async (inTransaction) => {
    const received = inTransaction.create(ReceivedInvoice, {
      ...{ ...document.facts, ...stored, accountId, vendorId: LEARNED },
      ...{ messageId, envelopeSender },
      senderScheme: issuer.scheme,
      senderParticipant: issuer.participant,
      receiverScheme: recipient.scheme,
      receiverParticipant: recipient.participant,
    })
    const answer = inTransaction.create(InvoiceAnswer, {
      ...{ receivedInvoiceId: received.id, code: 'AB', reasons: [], actions: [], delivered: null },
    })
    inTransaction.persist([received, answer])
    await inTransaction.flush()
    const by = { subject: received.id, principal: null }
    await record(inTransaction, { type: 'received_invoice.received', ...by, detail: { messageId } })
    await record(inTransaction, { type: 'received_invoice.checked', ...by, detail: document.checked })
    await record(inTransaction, {
      type: 'received_invoice.acknowledged',
      ...by,
      detail: { responseCode: 'AB' },
    })
    await queue.enqueue(inTransaction, 'send-answer', { answerId: answer.id })
  })
}
