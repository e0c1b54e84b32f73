/** The acts of users: sending, answering, uploading, signing, asking for links. Every accepted act goes into the ledger. */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import type { OperationId } from '#generated/handlers.ts'
import type { Company } from '#tests/support/people.ts'
import { readyDraft, samplePdf } from '#tests/support/ready-draft.ts'
import { type Client, isForLater, type Told } from './client.ts'
import type { Ledger } from './ledger.ts'
import type { People, Receiver } from './people.ts'
import type { Surroundings } from './surroundings.ts'

export interface Stage {
  world: Surroundings
  people: People
  client: Client
  ledger: Ledger
  /** Looks at the database beside everything; undefined while it can't. */
  look<Row extends object>(sql: string, values?: unknown[]): Promise<Row[] | undefined>
  one<T>(of: readonly T[]): T
  isOver(): boolean
}

export type Act = (stage: Stage) => Promise<void>

const PAUSE_MILLISECONDS = 400
const FORGET_MILLISECONDS = 5_000

/** Does the same again and again until the chaos is over. */
export async function keepDoing(stage: Stage, act: Act): Promise<void> {
  while (!stage.isOver()) {
    await act(stage)
    await wait(PAUSE_MILLISECONDS)
  }
}

const pdf = () => {
  const { name, bytes } = samplePdf()
  return { name, bytes: new Uint8Array(bytes) }
}

/** As a program does it: each step again with its key until there is an answer. */
export const send: Act = async (stage) => {
  const { people, ledger, one } = stage
  const seller = one(people.sellers)
  const buyer = one(people.buyers)
  const { number, sent } = (await sendTo(stage, seller, buyer)) ?? {}
  if (number === undefined || sent === undefined) return
  if (sent.answer === undefined) fault(ledger, `a send was refused: ${sent.text}`)
  ledger.sendings.push({
    sellerId: seller.accountId,
    buyerId: buyer.accountId,
    number,
    invoiceId: sent.answer?.id,
  })
}

/** Refused while the directory can be asked; otherwise accepted, and given back once it can. */
export const sendToNobody: Act = async (stage) => {
  const { people, ledger, one } = stage
  const seller = one(people.sellers)
  const { number, sent } = (await sendTo(stage, seller, people.gone)) ?? {}
  if (number === undefined || sent === undefined) return
  if (sent.answer === undefined && sent.refused?.errorCode !== 'UNREGISTERED_CUSTOMER')
    fault(ledger, `a send to nobody was told: ${sent.text}`)
  ledger.undeliverable.push({ sellerId: seller.accountId, number, invoiceId: sent.answer?.id })
}

/** @returns undefined when the chaos is over before it was sent */
async function sendTo({ client, ledger }: Stage, { token, accountId }: Company, buyer: Company) {
  const draft = readyDraft(buyer)
  const number = `C-${randomUUID()}`.slice(0, 30)
  if (draft.inputDetails?.heading) draft.inputDetails.heading.invoiceNumber = number
  const made = await client.until('createDraft', {
    token,
    path: { accountId },
    body: draft,
    key: randomUUID(),
  })
  if (made === undefined) return undefined
  if (made.answer === undefined) {
    fault(ledger, `a draft was refused: ${made.text}`)
    return undefined
  }
  const path = { accountId, draftId: String(made.answer.id) }
  const attached = await client.until('attachDraftPdf', { token, path, file: pdf() })
  if (attached === undefined) return undefined
  if (attached.status >= 300) {
    fault(ledger, `a PDF was refused: ${attached.text}`)
    return undefined
  }
  const key = randomUUID()
  const sent = await untilKnown(() => client.once('sendDraft', { token, path, key }), ledger)
  return { number, sent }
}

/** Asks until the result of a begun act is known, also when the chaos is over. */
async function untilKnown<Id extends OperationId>(
  once: () => Promise<Told<Id> | undefined>,
  ledger: Ledger,
): Promise<Told<Id> | undefined> {
  for (let left = 300; left > 0; left--) {
    const told = await once()
    if (told && !isForLater(told)) return told
    await wait(PAUSE_MILLISECONDS)
  }
  fault(ledger, 'a call never came to an end')
  return undefined
}

function fault(ledger: Ledger, what: string): void {
  ledger.faults.push(what.slice(0, 400))
}

/** Answers a received invoice that has no answer yet. */
export const answer: Act = async ({ people, client, ledger, look, one }) => {
  const buyer = one(people.buyers)
  const found = await look<{ id: string }>(
    'select id from received_invoices where account_id = $1 and status is null order by random() limit 1',
    [buyer.accountId],
  )
  const id = found?.[0]?.id
  if (id === undefined) return
  const code = one(['AP', 'RE'] as const)
  const call = {
    token: buyer.token,
    path: { accountId: buyer.accountId, id },
    body: { responseCode: code },
    key: randomUUID(),
  }
  const told = await untilKnown(() => client.once('sendApplicationResponse', call), ledger)
  if (told?.status === 200) ledger.answers.push({ buyerId: buyer.accountId, receivedId: id, code })
  else if (told !== undefined && told.refused?.errorCode !== 'ALREADY_ANSWERED')
    fault(ledger, `an answer was refused: ${told.text}`)
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const fieldsFor = ({ token1 }: Receiver) => ({
  docType: 'Contract',
  documentName: 'Contract 2026',
  reference: 'CT-1',
  receiverId: token1,
  // Not in the future for a server whose clock was put back over midnight.
  publishDate: addDays(todayInBrussels(), -1),
})

async function upload({ people, client, ledger }: Stage, receiver: Receiver, more: Record<string, string>) {
  const { token, accountId } = people.office
  const file = { ...pdf(), fields: { ...fieldsFor(receiver), ...more } }
  const call = { token, path: { accountId, type: 'DOCUMENTS' }, file, key: randomUUID() }
  const told = await untilKnown(() => client.once('uploadDocument', call), ledger)
  const id = told?.answer?.id
  if (id !== undefined) ledger.uploads.push({ id, sha256: sha256(file.bytes) })
  else if (told !== undefined) fault(ledger, `an upload was refused: ${told.text}`)
  return id
}

/** A document for a receiver, which they sign with a code that is mailed to them. */
export const sign: Act = async (stage) => {
  const { people, client, ledger, look, one, isOver } = stage
  const receiver = one(people.receivers)
  const uploadId = await upload(stage, receiver, {
    signing: 'true',
    signingEndDate: '2099-12-31',
    eSignOption: 'EMAIL',
  })
  let documentId: string | undefined
  while (uploadId !== undefined && documentId === undefined && !isOver()) {
    const sql = 'select id from documents where upload_id = $1 and received_at is not null'
    documentId = (await look<{ id: string }>(sql, [uploadId]))?.[0]?.id
    await wait(PAUSE_MILLISECONDS)
  }
  if (documentId === undefined) return
  const asked = { token: receiver.session, path: { inboxDocumentId: documentId } }
  const begun = await client.until('startSigning', { ...asked, body: { pagesShown: 200 } })
  if (begun?.status !== 201) return
  const code = await codeFor(stage, receiver, asked)
  const consent = (await client.until('getSigning', asked))?.answer?.consent?.text
  if (code === undefined || consent === undefined) return
  const body = { consent, way: 'TYPED', name: 'Jan Willems', code }
  ledger.given.add(documentId)
  const told = await client.until('signDocument', { ...asked, body })
  if (told?.status === 201) ledger.signed.push(documentId)
}

async function codeFor(
  { world, client, isOver }: Stage,
  { email }: Receiver,
  asked: { token: string; path: Record<string, string> },
): Promise<string | undefined> {
  const before = world.mail.mails.length
  const told = await client.until('requestSigningCode', asked)
  if (told?.status !== 200) return undefined
  while (!isOver()) {
    for (const { to, data } of world.mail.mails.slice(before)) {
      const code = /^Subject:.*?\b(\d{6})\b/im.exec(data)?.[1]
      if (to === email && code !== undefined) return code
    }
    await wait(PAUSE_MILLISECONDS)
  }
  return undefined
}

export const uploadOnly: Act = async (stage) => {
  await upload(stage, stage.one(stage.people.receivers), {})
}

/** A sign-in link; one per person, so that none makes another void. */
export const askForLink: Act = async ({ people, client, ledger, one }) => {
  const everybody: Company[] = [...people.sellers, ...people.buyers]
  const { email } = one(everybody)
  if (ledger.links.includes(email)) return
  const told = await client.once('requestSignInLink', {
    token: undefined,
    body: { email },
  })
  if (told !== undefined && told.status < 300) ledger.links.push(email)
}

/** Lists, as a screen that is open asks for them. */
export const lookAround: Act = async ({ people, client, one }) => {
  const { token, accountId } = one(people.sellers)
  await client.once('getCustomers', { token, path: { accountId } })
}

/** Does as an hour does: the directory is asked again. */
export const forgetDirectory: Act = async ({ look }) => {
  await look('delete from looked_up_participants')
  await wait(FORGET_MILLISECONDS)
}
