/** Takes a stored mail apart: each file in it ends as received, to complete, or set aside. It may be killed anywhere, and goes on where it was. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import { isPhoto } from '../formats/pdf/photo-size.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { sha256Of } from '../platform/slices.ts'
import type { ArrivedFile } from '../received-invoices/arrived-document.ts'
import { safeName } from '../received-invoices/keep-files.ts'
import { receiveAt } from '../received-invoices/receive-invoice.ts'
import { type AsideReason, InboundMail, MailedFile } from './inbound-mail.ts'
import { type Judging, judgeFile, startsAsXml, type Verdict } from './judge-file.ts'
import { mailEnvelope } from './mail-envelope.ts'
import { splitMail } from './split-mail.ts'
import type { MailPart, SplitMail } from './split-mail-work.ts'
import { tellSender } from './tell-sender.ts'

interface Placed extends MailPart {
  position: number
}

/** A file, with the PDFs that show the same invoice as its data. */
interface Unit extends Placed {
  companions: Placed[]
}

/** Then the next mail of another account has its turn. */
const FILES_AT_A_TIME = 5
/** Then a person reads it. */
const MOST_ATTEMPTS = 4

export async function takeMailApart(
  context: JobContext,
  mail: InboundMail,
  attempt: number,
): Promise<'DONE' | 'MORE'> {
  if (mail.doneAt != null) return 'DONE'
  const account = await context.em.findOneOrFail(Account, mail.accountId)
  const bytes = await context.ports.storage.get(mail.file.key)
  const split = await splitMail(bytes, account.id)
  const units = split ? unitsOf(split, bytes) : [wholeMail(bytes)]
  const done = new Set((await context.em.find(MailedFile, { mailId: mail.id })).map((one) => one.position))
  const left = units.filter(({ position }) => !done.has(position))
  const work: Work = { context, account, mail, split, isGivenUp: attempt >= MOST_ATTEMPTS }
  for (const unit of left.slice(0, FILES_AT_A_TIME)) await settleUnit(work, unit, done)
  if (left.length > FILES_AT_A_TIME) return 'MORE'
  await finish(context, account, { mail, split })
  return 'DONE'
}

const wholeMail = (bytes: Buffer): Unit => ({ fileName: 'mail.eml', bytes, position: 0, companions: [] })

/** Data first, so that a PDF which comes along with it waits for nobody. */
function unitsOf({ parts }: Pick<SplitMail, 'parts'>, mail: Buffer): Unit[] {
  if (parts.length === 0) return [wholeMail(mail)]
  const placed = parts.map((part, position): Placed => ({ ...part, position }))
  const isData = ({ bytes, fault }: MailPart) => fault === undefined && startsAsXml(bytes)
  const isPaper = ({ bytes, fault }: MailPart) => fault === undefined && isPdf(Buffer.from(bytes))
  const [data, papers] = [placed.filter(isData), placed.filter(isPaper)]
  const isPair = data.length === 1 && papers.length === 1
  const companionsOf = (one: Placed) =>
    isPair ? papers : papers.filter((paper) => stemOf(paper) === stemOf(one))
  const others = placed.filter((part) => !isData(part))
  return [
    ...data.map((one) => ({ ...one, companions: companionsOf(one) })),
    ...others.map((one) => ({ ...one, companions: [] })),
  ]
}

const stemOf = ({ fileName }: MailPart): string => fileName.toLowerCase().replace(/\.[^.]*$/, '')

interface Work extends Judging {
  context: JobContext
  mail: InboundMail
  split: SplitMail | undefined
}

async function settleUnit(work: Work, unit: Unit, done: Set<number>): Promise<void> {
  if (done.has(unit.position)) return
  const verdict = await verdictOf(work, unit)
  const rows = [unit, ...companionsAlong(unit, verdict, done)]
  const settled = 'structured' in verdict ? await receive(work, rows, verdict) : verdict
  if (settled !== undefined) await store(work, rows, settled)
  for (const { position } of rows) done.add(position)
}

/** The PDF of somebody else's invoice isn't ours either; beside data that is no invoice a PDF stands for itself. */
function companionsAlong({ companions }: Unit, verdict: Verdict, done: Set<number>): Placed[] {
  const isShared =
    'structured' in verdict ||
    ('aside' in verdict && ['OWN_INVOICE', 'OTHER_BUYER', 'KNOWN'].includes(verdict.aside))
  return isShared ? companions.filter(({ position }) => !done.has(position)) : []
}

async function verdictOf(work: Work, unit: Unit): Promise<Verdict> {
  if (work.split === undefined) return { aside: 'UNREADABLE' }
  if (work.split.parts.length === 0) return { aside: 'NO_FILES' }
  if (await isKnown(work, unit)) return { aside: 'KNOWN' }
  return judgeFile(work, unit)
}

const KNOWN = `
  select 1 from mailed_files
  where account_id = ? and "file" ->> 'key' = ? and state in ('RECEIVED', 'TO_COMPLETE') limit 1`

/** The same bytes came before, and are in use. */
async function isKnown({ context, account }: Work, { bytes }: Unit): Promise<boolean> {
  return (await context.em.execute(KNOWN, [account.id, await sha256Of([bytes])])).length > 0
}

/** @returns the reason to set it aside; undefined for a received document */
async function receive(
  { context, account, mail, split }: Work,
  rows: Placed[],
  { structured: { document, xml, isConverted, origin }, pdf }: Extract<Verdict, { structured: unknown }>,
): Promise<{ aside: AsideReason } | undefined> {
  const [own] = rows
  const id = uuidv7()
  const files = await Promise.all(rows.map((row) => fileOf(context, row)))
  const along = document.files.some(({ bytes }) => isPdf(Buffer.from(bytes)))
    ? []
    : rows.filter(({ bytes }) => isPdf(Buffer.from(bytes))).map(asArrived)
  const original =
    isConverted && pdf === undefined && own ? [{ ...asArrived(own), mimeCode: 'application/xml' }] : []
  const email = mail.sender || split?.from || ''
  const envelope = mailEnvelope(account, {
    id,
    seller: document.seller,
    email,
    createdAt: mail.createdAt,
    xml,
  })
  const said = {
    ...document,
    files: [...along, ...document.files, ...original],
    /** Its number is ours, under whatever address. */
    buyer: origin === 'PURCHASE' ? undefined : document.buyer,
  }
  const received = await receiveAt(context, account, envelope, said, {
    ...{ id, email },
    messageId: split?.messageId || `mail:${id}`,
    settle: async (em) => {
      for (const [index, { position }] of rows.entries())
        em.create(MailedFile, {
          ...rowOf(mail, split, position),
          ...(index === 0 && { id }),
          file: files[index] ?? mail.file,
          state: 'RECEIVED',
          receivedInvoiceId: id,
        })
      await em.flush()
    },
  })
  return typeof received === 'string' ? undefined : { aside: 'OTHER_BUYER' }
}

const asArrived = ({ fileName, bytes }: Placed): ArrivedFile => ({ fileName, mimeCode: undefined, bytes })

const rowOf = (mail: InboundMail, split: SplitMail | undefined, position: number) => ({
  ...{ accountId: mail.accountId, mailId: mail.id, position },
  sender: mail.sender || split?.from || '',
  subject: split?.subject ?? '',
})

async function store(
  { context, mail, split }: Work,
  rows: Placed[],
  verdict: Exclude<Verdict, { structured: unknown }>,
): Promise<void> {
  const toComplete = 'toComplete' in verdict ? verdict : undefined
  const outcome = toComplete
    ? { state: 'TO_COMPLETE' as const, reading: toComplete.toComplete, pages: toComplete.pages }
    : { state: 'SET_ASIDE' as const, reason: 'aside' in verdict ? verdict.aside : null }
  const files = await Promise.all(rows.map((row) => fileOf(context, row, toComplete?.pdf)))
  await context.em.fork().transactional(async (em) => {
    for (const [index, { position }] of rows.entries())
      em.create(MailedFile, {
        ...rowOf(mail, split, position),
        file: files[index] ?? mail.file,
        ...outcome,
      })
    await em.flush()
  })
}

/** @param pdf made of a photo */
async function fileOf({ ports }: JobContext, { fileName, bytes }: Placed, pdf?: Buffer): Promise<StoredFile> {
  const content = Buffer.from(bytes)
  const kept = pdf !== undefined && isPhoto(content) ? pdf : content
  const mimeType = isPdf(kept)
    ? 'application/pdf'
    : startsAsXml(kept)
      ? 'application/xml'
      : 'application/octet-stream'
  const name = kept === content ? fileName : `${fileName.replace(/\.[^.]*$/, '')}.pdf`
  return { key: await ports.storage.put(kept), fileName: safeName(name, mimeType), mimeType }
}

/** Once: the mail is locked, and a finished one tells nobody again. */
async function finish(
  context: JobContext,
  account: Account,
  { mail: { id }, split }: { mail: InboundMail; split: SplitMail | undefined },
): Promise<void> {
  await context.em.fork().transactional(async (em) => {
    const mail = await lockWaiting(em, id)
    if (mail === null) return
    mail.doneAt = new Date()
    mail.subject = split?.subject ?? ''
    await em.flush()
    if (split !== undefined) await tellSender({ ...context, em }, account, { mail, split })
  })
}

const lockWaiting = async (em: EntityManager, id: string): Promise<InboundMail | null> => {
  const found = await em.execute<{ id: string }[]>(
    'select id from inbound_mails where id = ? and done_at is null for update',
    [id],
  )
  return found.length === 0 ? null : em.findOneOrFail(InboundMail, id, { refresh: true })
}

/** After 48 hours: the whole mail is listed, for a person. */
export async function giveUpMail(context: JobContext, mail: InboundMail): Promise<void> {
  await context.em.fork().transactional(async (em) => {
    const waiting = await lockWaiting(em, mail.id)
    if (waiting === null) return
    waiting.doneAt = new Date()
    em.create(MailedFile, {
      ...rowOf(waiting, undefined, WHOLE),
      file: waiting.file,
      state: 'SET_ASIDE',
      reason: 'INTERNAL_ERROR',
    })
    await em.flush()
  })
}

/** The position of the mail itself. */
const WHOLE = -1
