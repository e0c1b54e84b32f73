import { randomUUID } from 'node:crypto'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import { SetAsideMessage } from '#server/received-invoices/set-aside-message.ts'
import type { TestApp } from './app.ts'
import type { Company } from './people.ts'
import { eventually, readyDraft } from './ready-draft.ts'

const SENDER = { scheme: '0208', participant: '0775209350' }

export interface PutAside {
  setAsideId: string
  invoiceNumber: string
}

type Buyer = Pick<Company, 'kbo'>

/** @param names the buyer in the document; undefined: the receiver of the envelope */
async function envelopeFor(buyer: Buyer, names: Buyer) {
  const draft = readyDraft(names as Company)
  const supplier = {
    name: 'Verre Leverancier',
    vat: SENDER.participant,
    street: 'X',
    city: 'Y',
    postalCode: '1',
  }
  const receiver = { scheme: '0208', participant: buyer.kbo }
  const xml = writeUbl(fromDraft(draft, { supplier }))
  const key = randomUUID()
  const envelope = await wrapInEnvelope({ key, sender: SENDER, receiver, ...INVOICE, countryC1: 'BE', xml })
  return { key, envelope, invoiceNumber: draft.inputDetails?.heading?.invoiceNumber ?? '' }
}

/** A message for the number of no account. */
export async function putAside(
  app: Pick<TestApp, 'orm'>,
  buyer: Buyer,
  { names = buyer }: { names?: Buyer } = {},
): Promise<PutAside> {
  const { key, envelope, invoiceNumber } = await envelopeFor(buyer, names)
  const ref = randomUUID()
  await app.orm.em.fork().execute(ARRIVE, [ref, key, envelope])
  const { id } = await eventually(async () => {
    const sql = 'select id from set_aside_messages where network_ref = ?'
    return (await app.orm.em.fork().execute<{ id: string }[]>(sql, [ref]))[0]
  })
  return { setAsideId: id, invoiceNumber }
}

/** The same, as if the network had brought it before. */
export async function storeAside(
  { orm, ports }: Pick<TestApp, 'orm' | 'ports'>,
  buyer: Buyer,
  names: Buyer = buyer,
): Promise<{ setAsideId: string }> {
  const { key, envelope } = await envelopeFor(buyer, names)
  const em = orm.em.fork()
  const message = em.create(SetAsideMessage, {
    networkRef: randomUUID(),
    messageId: key,
    reason: 'WRONG_RECEIVER',
    detail: '',
    file: {
      key: await ports.storage.put(Buffer.from(envelope)),
      fileName: 'message.xml',
      mimeType: 'application/xml',
    },
    sender: `${SENDER.scheme}:${SENDER.participant}`,
    receiver: `0208:${buyer.kbo}`,
  })
  await em.flush()
  return { setAsideId: message.id }
}

const ARRIVE = `
  insert into loopback_messages (id, key, sender_scheme, sender_participant, receiver_scheme, receiver_participant,
    doc_type_id, envelope, created_at, arrives_at) values (?, ?, '', '', '', '', '', ?, now(), now())`
