/**
 * Brings documents of another platform in, one after the other, each in a transaction of its own with its result: killed anywhere, it goes on behind the last
 * result. Nothing is sent, told to anybody or charged; the vendors and customers of the documents become known.
 */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { Account, companyNumber } from '../accounts/account.ts'
import { readIsolated } from '../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../formats/xml/unreadable-xml.ts'
import { HistoryDocument } from '../invoices/history-document.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import { findTakenNumbers } from '../invoices/used-numbers.ts'
import { noteNumbers } from '../numbering/number-gaps.ts'
import { inTransaction } from '../platform/database/statement.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Problem, Unavailable } from '../platform/problem.ts'
import { releaseFile } from '../ports/storage/released-file.ts'
import { isReceivedHere } from '../received-invoices/received-here.ts'
import { continueNumbering } from './continue-numbering.ts'
import { HistoryImport, HistoryResult } from './history-import.ts'
import { learnParty } from './learn-party.ts'
import { bytesOf, openHistoryZip, type ZippedHistory } from './open-history-zip.ts'
import type { HistoryTask, ReadHistory } from './read-history-work.ts'

const READING = new URL('./read-history-work.ts', import.meta.url)

type Reason = NonNullable<HistoryResult['reason']>

const TURN_MS = 10_000

export async function importHistory(context: JobContext, one: HistoryImport): Promise<'DONE' | 'MORE'> {
  const { id: importId, zipFile } = one
  if (zipFile == null) return 'DONE'
  const documents = await openHistoryZip(await context.ports.storage.open(zipFile.key))
  const until = Date.now() + TURN_MS
  let place = await context.em.fork().count(HistoryResult, { importId })
  const account = await context.em.fork().findOneOrFail(Account, one.accountId)
  for (; place < documents.length && Date.now() < until; place++) {
    const document = documents[place]
    if (document) await bringIn(context, { account, importId, place, document })
  }
  if (place < documents.length) return 'MORE'
  await finish(context, account, one)
  return 'DONE'
}

interface Placed {
  account: Account
  importId: string
  place: number
  document: ZippedHistory
}

async function bringIn(context: JobContext, placed: Placed): Promise<void> {
  const { importId, place, document } = placed
  const read = await readOne(context, placed)
  await inTransaction(context, async (em) => {
    const result = typeof read === 'string' ? refused(read) : await store(em, placed, read)
    await em.insert(HistoryResult, { importId, place, name: document.name, ...result })
  })
}

type Result = Pick<HistoryResult, 'outcome' | 'reason' | 'documentId'>

const refused = (reason: Reason): Result => ({ outcome: 'REFUSED', reason, documentId: null })

interface Read {
  said: ReadHistory
  ublFile: StoredFile
  pdfFile: StoredFile | null
}

/** @returns the reason of a refusal */
async function readOne({ ports }: JobContext, { account, document }: Placed): Promise<Read | Reason> {
  const { name, xml, pdf } = document
  if (xml === undefined) return 'NO_XML'
  try {
    const bytes = await bytesOf(xml)
    const options = { owner: account.id, maxWaitSeconds: Number.POSITIVE_INFINITY }
    const said = await readIsolated<HistoryTask, ReadHistory>(READING, { bytes }, options)
    const fileName = name.split('/').at(-1) ?? name
    const ublFile = { key: await ports.storage.put(bytes), fileName, mimeType: 'application/xml' }
    return { said, ublFile, pdfFile: pdf ? await storePdf(ports.storage, pdf) : null }
  } catch (error) {
    if (error instanceof UnreadableXml) return 'UNREADABLE'
    if (error instanceof Problem && !(error instanceof Unavailable)) return 'UNREADABLE'
    throw error
  }
}

async function storePdf(
  storage: JobContext['ports']['storage'],
  entry: NonNullable<ZippedHistory['pdf']>,
): Promise<StoredFile | null> {
  const bytes = await bytesOf(entry)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return null
  const fileName = entry.name.split('/').at(-1) ?? entry.name
  return { key: await storage.put(bytes), fileName, mimeType: 'application/pdf' }
}

/** Once, whatever the zip is called and however often it comes: a document is known by its bytes, and by its number. */
async function store(em: EntityManager, placed: Placed, { said, ublFile, pdfFile }: Read): Promise<Result> {
  const { account, importId } = placed
  const accountId = account.id
  const direction = directionOf(account, said)
  if (direction === undefined) return refused('OTHER_COMPANY')
  const { invoiceNumber: number, issueDate: day, type, currency, totals } = said
  const total = parseDecimal(totals.gross ?? totals.payable)
  const cents = total && Math.abs(Number(roundToCents(total).units))
  if (number === null || day === null || !isIsoDate(day)) return refused('INCOMPLETE')
  if (cents === undefined || !Number.isSafeInteger(cents)) return refused('INCOMPLETE')
  const party = direction === 'SENT' ? said.buyer : said.seller
  const known = { outcome: 'KNOWN', reason: null } as const
  const same = await em.findOne(HistoryDocument, { accountId, hash: ublFile.key })
  if (same) return { ...known, documentId: same.id }
  if (await isHere(em, { accountId, direction, number, party })) return { ...known, documentId: null }
  const document = em.create(HistoryDocument, {
    ...{ id: uuidv7(), accountId, importId, direction, type, number, day, hash: ublFile.key },
    ...{ partyName: party.name ?? '', partyVat: party.vat ?? party.legalId, ublFile, pdfFile },
    ...{ currency: currency ?? 'EUR', totalInCents: cents },
  })
  await em.flush()
  await learnParty(em, { account, direction, said, day })
  return { outcome: 'ADDED', reason: null, documentId: document.id }
}

interface Here {
  accountId: string
  direction: HistoryDocument['direction']
  number: string
  party: ReadHistory['seller']
}

/** Sent or received by Zegel, or imported in other bytes. */
async function isHere(em: EntityManager, { accountId, direction, number, party }: Here): Promise<boolean> {
  if (direction === 'SENT') return (await findTakenNumbers(em, accountId, [number])).size > 0
  const vat = party.vat ?? party.legalId
  const others = {
    accountId,
    direction,
    number,
    ...(vat ? { partyVat: vat } : { partyName: party.name ?? '' }),
  }
  if ((await em.count(HistoryDocument, others)) > 0) return true
  return isReceivedHere(em, { accountId, number, sellerName: party.name ?? '', sellerVat: vat })
}

/** A self-billed document is written by its buyer: the one who wrote it sent it. Undefined: it is of neither side. */
function directionOf(account: Account, { seller, buyer, selfBilled }: ReadHistory) {
  const own = new Set([companyNumber(account), account.vat].flatMap(numberIn))
  const isOwn = (party: ReadHistory['seller']) =>
    [party.vat, party.legalId, party.endpoint?.split(':').at(-1)]
      .flatMap(numberIn)
      .some((one) => own.has(one))
  const writer = selfBilled ? buyer : seller
  const other = selfBilled ? seller : buyer
  if (isOwn(writer)) return 'SENT'
  return isOwn(other) ? 'RECEIVED' : undefined
}

const numberIn = (text: string | null | undefined): string[] => {
  const plain = normaliseBelgianNumber((text ?? '').trim().toUpperCase())
  return plain === '' ? [] : [plain]
}

const finish = (context: JobContext, account: Account, { id }: HistoryImport): Promise<void> =>
  inTransaction(context, (em) => end(em, account, id))

/** Once: the numbering goes on, and the company is told. */
async function end(em: EntityManager, account: Account, importId: string): Promise<void> {
  const one = await em.findOneOrFail(HistoryImport, importId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (one.zipFile == null) return
  one.numberedAfter = await continueNumbering(em, account)
  await noteNumbers(em, account.id)
  await releaseFile(em, one.zipFile)
  one.zipFile = null
  await em.flush()
  const results = await em.find(HistoryResult, { importId }, { fields: ['outcome'] })
  const count = (outcome: HistoryResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const counts = { added: count('ADDED'), known: count('KNOWN'), refused: count('REFUSED') }
  await record(em, {
    type: 'history.imported',
    subject: account.id,
    detail: { fileName: one.fileName, ...counts },
    principal: { kind: one.actorKind, id: one.actorId },
  })
}

/** After two days of trying: the rest is refused, as a part behind it is down. */
export const giveUpImport = (context: JobContext, { id, accountId, zipFile }: HistoryImport): Promise<void> =>
  inTransaction(context, async (em) => {
    if (zipFile == null) return
    const documents = await openHistoryZip(await context.ports.storage.open(zipFile.key))
    const done = await em.count(HistoryResult, { importId: id })
    const rest = documents.slice(done).map(({ name }, index) => ({
      ...{ importId: id, place: done + index, name, ...refused('SERVICE_UNAVAILABLE') },
    }))
    if (rest.length > 0) await em.insertMany(HistoryResult, rest)
    await end(em, await em.findOneOrFail(Account, accountId), id)
  })
