import { randomUUID } from 'node:crypto'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import type { TestApp } from './app.ts'
import type { Company } from './people.ts'
import { eventually, readyDraft } from './ready-draft.ts'

const SENDER = { scheme: '0208', participant: '0775209350' }

export interface PutAside {
  setAsideId: string
  invoiceNumber: string
}

/** A message that the network brings for a number of which no account is known. */
export async function putAside(
  app: Pick<TestApp, 'orm'>,
  buyer: Pick<Company, 'kbo'>,
  { names = buyer }: { names?: Pick<Company, 'kbo'> } = {},
): Promise<PutAside> {
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
  const ref = randomUUID()
  await app.orm.em.fork().execute(ARRIVE, [ref, key, envelope])
  const { id } = await eventually(async () => {
    const sql = 'select id from set_aside_messages where network_ref = ?'
    return (await app.orm.em.fork().execute<{ id: string }[]>(sql, [ref]))[0]
  })
  return { setAsideId: id, invoiceNumber: draft.inputDetails?.heading?.invoiceNumber ?? '' }
}

const ARRIVE = `
  insert into loopback_messages (id, key, sender_scheme, sender_participant, receiver_scheme, receiver_participant,
    doc_type_id, envelope, created_at, arrives_at) values (?, ?, '', '', '', '', '', ?, now(), now())`
