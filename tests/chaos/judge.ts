/** Compares the ledger of accepted acts with the installation. Each finding is one thing that is lost, doubled or wrong. */
import { createHash } from 'node:crypto'
import type { Stage } from './actors.ts'
import { judgeWebhooks } from './judge-webhooks.ts'
import type { Ask, Judgement } from './judgement.ts'
import { CREDITS } from './people.ts'

/** The open work before a judgement; empty when all has come to rest. */
export async function unsettled(stage: Stage): Promise<string[]> {
  const ask = askOf(stage)
  const [jobs] = await ask<{ n: number }>(
    `select count(*)::int as n from pgboss.job where state < 'completed' and name <> 'sync-tool' and not starts_with(name, '__')`,
  )
  const [answers] = await ask<{ n: number }>(
    'select count(*)::int as n from invoice_answers where delivered is null',
  )
  const [waiting] = await ask<{ n: number }>(
    'select count(*)::int as n from arrived_messages where acknowledged_at is null',
  )
  const [events] = await ask<{ n: number }>('select count(*)::int as n from event_feed')
  const [deliveries] = await ask<{ n: number }>(
    `select count(*)::int as n from webhook_deliveries where state = 'PENDING'`,
  )
  const left: [string, number][] = [
    ['jobs', jobs?.n ?? 0],
    ['events to tell of', events?.n ?? 0],
    ['webhooks to call', deliveries?.n ?? 0],
    ['answers', answers?.n ?? 0],
    ['messages to take in', waiting?.n ?? 0],
    ['messages to hand over', stage.world.accessPoint.left()],
  ]
  return left.filter(([, n]) => n > 0).map(([what, n]) => `${n} ${what}`)
}

/** Lets jobs that wait for a later moment run now. */
export async function hurry({ look }: Stage): Promise<void> {
  await look(`update pgboss.job set start_after = now() where state < 'active' and start_after > now()`)
  await look('update webhooks set paused_until = null where paused_until is not null')
  await look(`update webhook_deliveries set next_at = now() where state = 'PENDING' and next_at > now()`)
}

export async function judge(stage: Stage): Promise<Judgement> {
  const ask = askOf(stage)
  const parts = [
    await sendings(stage, ask),
    await undeliverable(stage, ask),
    await answers(stage, ask),
    await uploads(stage, ask),
    await signings(stage, ask),
    await credits(stage, ask),
    await judgeWebhooks(stage, ask),
    links(stage),
    mails(stage),
  ]
  return {
    counts: Object.assign({}, ...parts.map(({ counts }) => counts)),
    findings: parts.flatMap(({ findings }) => findings),
  }
}

const askOf =
  ({ look }: Stage): Ask =>
  async (sql, values) => {
    const rows = await look(sql, values)
    if (rows === undefined) throw new Error(`the database can't be asked: ${sql}`)
    return rows as never
  }

async function sendings({ ledger, world }: Stage, ask: Ask): Promise<Judgement> {
  const findings: string[] = []
  const accepted = ledger.sendings.filter(isAccepted)
  for (const { invoiceId, sellerId, buyerId, number } of ledger.sendings) {
    const invoices = await ask<{ id: string; status: string; messageId: string }>(
      'select id, status, message_id as "messageId" from invoices where account_id = $1 and invoice_number = $2',
      [sellerId, number],
    )
    const isAccepted = invoiceId !== undefined
    if (invoices.length !== Number(isAccepted))
      findings.push(`${number}: ${invoices.length} invoices, accepted: ${isAccepted}`)
    const [invoice] = invoices
    if (!isAccepted || invoice === undefined) continue
    if (invoice.id !== invoiceId) findings.push(`${number}: another invoice than was told`)
    if (!['ACKNOWLEDGED', 'ACCEPTED', 'REJECTED'].includes(invoice.status))
      findings.push(`${number}: ${invoice.status}`)
    const out = world.accessPoint.timesOut({ key: invoice.messageId, number })
    if (out !== 1) findings.push(`${number}: went out ${out} times`)
    const [received] = await ask<{ n: number }>(
      'select count(*)::int as n from received_invoices where account_id = $1 and invoice_number = $2',
      [buyerId, number],
    )
    if (received?.n !== 1) findings.push(`${number}: received ${received?.n} times`)
    const drafts = await ask(
      'select from drafts where account_id = $1 and invoice_number = $2 and sent_at is null',
      [sellerId, number],
    )
    if (drafts.length > 0) findings.push(`${number}: still in the list of drafts`)
  }
  const [all] = await ask<{ n: number }>('select count(*)::int as n from invoices')
  const given = accepted.length + ledger.undeliverable.filter(isAccepted).length
  if (all?.n !== given) findings.push(`${all?.n} invoices, ${given} were accepted`)
  return { counts: { sent: accepted.length, 'received and answered for': accepted.length }, findings }
}

const isAccepted = ({ invoiceId }: { invoiceId: string | undefined }): boolean => invoiceId !== undefined

/** An undeliverable document that was accepted during an outage of the directory ends as failed, and went nowhere. Credits are counted elsewhere. */
async function undeliverable({ ledger, world }: Stage, ask: Ask): Promise<Judgement> {
  const findings: string[] = []
  const accepted = ledger.undeliverable.filter(isAccepted)
  for (const { invoiceId, number } of accepted) {
    const [invoice] = await ask<{ status: string; messageId: string }>(
      'select status, message_id as "messageId" from invoices where id = $1',
      [invoiceId],
    )
    if (invoice?.status !== 'ERROR') findings.push(`${number}, to nobody: ${invoice?.status}`)
    if (world.accessPoint.timesOut({ key: invoice?.messageId ?? '', number }) > 0)
      findings.push(`${number}, to nobody: went out`)
  }
  const refused = ledger.undeliverable.length - accepted.length
  return {
    counts: { 'to nobody, refused': refused, 'to nobody, accepted and told as failed': accepted.length },
    findings,
  }
}

/** A hosted access point gives the document another envelope: both sides are found by the number, which no two documents of a run share. */
async function answers({ ledger, world }: Stage, ask: Ask): Promise<Judgement> {
  const findings: string[] = []
  for (const { receivedId, code } of ledger.answers) {
    const rows = await ask<{
      id: string
      code: string
      delivered: boolean | null
      status: string
      number: string
    }>(
      `select a.id, a.code, a.delivered, i.status, i.invoice_number as number from invoice_answers a
       join received_invoices r on r.id = a.received_invoice_id join invoices i on i.invoice_number = r.invoice_number
       where r.id = $1 and a.code in ('AP', 'RE')`,
      [receivedId],
    )
    const [row] = rows
    if (rows.length !== 1 || row === undefined) {
      findings.push(`${receivedId}: ${rows.length} answers`)
      continue
    }
    const out = world.accessPoint.timesOut({ key: row.id })
    const wanted = code === 'AP' ? 'ACCEPTED' : 'REJECTED'
    if (row.code !== code || row.delivered !== true || out !== 1 || row.status !== wanted)
      findings.push(
        `${row.number}: answered ${code}; stored ${row.code}, delivered ${row.delivered}, went out ${out} times, the sender sees ${row.status}`,
      )
  }
  return { counts: { answers: ledger.answers.length }, findings }
}

async function uploads({ ledger, world }: Stage, ask: Ask): Promise<Judgement> {
  const findings: string[] = []
  for (const { id, sha256 } of ledger.uploads) {
    const documents = await ask<{ status: string; key: string; receivedAt: Date | null }>(
      `select u.status, d.file ->> 'key' as key, d.received_at as "receivedAt"
       from uploads u left join documents d on d.upload_id = u.id where u.id = $1`,
      [id],
    )
    const [document] = documents
    if (documents.length !== 1 || document?.status !== 'SUCCESS' || document.receivedAt === null)
      findings.push(`upload ${id}: ${document?.status}, ${documents.length} documents`)
    else if ((await storedSha256(world, document.key)) !== sha256)
      findings.push(`upload ${id}: other bytes are stored`)
  }
  const [all] = await ask<{ n: number }>('select count(*)::int as n from uploads')
  if (all?.n !== ledger.uploads.length)
    findings.push(`${all?.n} uploads, ${ledger.uploads.length} were accepted`)
  return { counts: { uploads: ledger.uploads.length }, findings }
}

/** The hash of the object in the store; undefined without one. */
async function storedSha256({ files }: Stage['world'], key: string): Promise<string | undefined> {
  const bytes = await files.read(key)
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

async function signings({ ledger, world }: Stage, ask: Ask): Promise<Judgement> {
  const findings: string[] = []
  const rows = await ask<{ id: string; key: string | null; sha256: string | null; signedAt: Date | null }>(
    `select s.document_id as id, d.sealed_file ->> 'key' as key, s.sealed_sha256 as sha256, d.signed_at as "signedAt"
     from signatures s join documents d on d.id = s.document_id where s.state <> 'STARTED'`,
  )
  for (const id of ledger.signed)
    if (!rows.some((row) => row.id === id)) findings.push(`document ${id}: signed, and nothing is there`)
  for (const { id, key, sha256, signedAt } of rows) {
    if (!ledger.given.has(id)) findings.push(`document ${id}: signed by nobody`)
    if (key === null || sha256 === null || signedAt === null) findings.push(`document ${id}: not sealed`)
    else if ((await storedSha256(world, key)) !== sha256)
      findings.push(`document ${id}: the stored file is not the sealed one`)
  }
  const documents = new Set(rows.map(({ id }) => id))
  if (documents.size !== rows.length)
    findings.push(`${rows.length} signatures on ${documents.size} documents`)
  return { counts: { signatures: ledger.signed.length }, findings }
}

async function credits({ people, ledger }: Stage, ask: Ask): Promise<Judgement> {
  const findings: string[] = []
  for (const { accountId } of people.sellers) {
    const sent = ledger.sendings.filter(
      (one) => one.invoiceId !== undefined && one.sellerId === accountId,
    ).length
    const [row] = await ask<{ credits: number }>('select credits from accounts where id = $1', [accountId])
    if (row?.credits !== CREDITS - sent)
      findings.push(`account ${accountId}: ${row?.credits} credits left of ${CREDITS}, ${sent} sent`)
  }
  return { counts: { 'accounts with credits': people.sellers.length }, findings }
}

function links({ ledger, world }: Stage): Judgement {
  const mailed = new Set(world.mail.mails.map(({ to }) => to))
  const findings = ledger.links.filter((email) => !mailed.has(email)).map((email) => `no link for ${email}`)
  return { counts: { links: ledger.links.length }, findings }
}

/** A sender that knows that a mail was taken doesn't hand it over again. */
function mails({ ledger, world }: Stage): Judgement {
  const ids = world.mail.mails.map(({ data }) => messageIdOf(data))
  const findings = [...ledger.surelyMailed]
    .map((id) => ({ id, times: ids.filter((one) => one === id).length }))
    .filter(({ times }) => times !== 1)
    .map(({ id, times }) => `mail ${id}: taken ${times} times`)
  return { counts: { 'mails to a slow server, each once': ledger.surelyMailed.size }, findings }
}

export const messageIdOf = (data: string): string => /^Message-ID: *(<.*?>)/im.exec(data)?.[1] ?? ''
