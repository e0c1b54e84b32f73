/** Compares the ledger of what was accepted with what is there. Each finding is one thing that is lost, doubled or wrong. */
import type { Stage } from './actors.ts'
import { CREDITS } from './people.ts'

export interface Judgement {
  /** How many were looked at, by what. */
  counts: Record<string, number>
  findings: string[]
}

type Ask = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>

/** What still has to happen before it can be judged; empty when all has come to rest. */
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
  const left: [string, number][] = [
    ['jobs', jobs?.n ?? 0],
    ['answers', answers?.n ?? 0],
    ['messages to take in', waiting?.n ?? 0],
    ['messages to hand over', stage.world.accessPoint.left()],
  ]
  return left.filter(([, n]) => n > 0).map(([what, n]) => `${n} ${what}`)
}

/** Lets what waits for a later moment run now. */
export const hurry = (stage: Stage) =>
  stage.look(`update pgboss.job set start_after = now() where state < 'active' and start_after > now()`)

export async function judge(stage: Stage): Promise<Judgement> {
  const ask = askOf(stage)
  const parts = [
    await sendings(stage, ask),
    await answers(stage, ask),
    await uploads(stage, ask),
    await signings(stage, ask),
    await credits(stage, ask),
    links(stage),
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
  const accepted = ledger.sendings.filter(({ invoiceId }) => invoiceId !== undefined)
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
    const out = world.accessPoint.provider.delivered.filter(({ key }) => key === invoice.messageId).length
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
  if (all?.n !== accepted.length) findings.push(`${all?.n} invoices, ${accepted.length} were accepted`)
  return { counts: { sent: accepted.length, 'received and answered for': accepted.length }, findings }
}

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
       join received_invoices r on r.id = a.received_invoice_id join invoices i on i.message_id::text = r.message_id
       where r.id = $1 and a.code in ('AP', 'RE')`,
      [receivedId],
    )
    const [row] = rows
    if (rows.length !== 1 || row === undefined) {
      findings.push(`${receivedId}: ${rows.length} answers`)
      continue
    }
    const out = world.accessPoint.provider.delivered.filter(({ key }) => key === row.id).length
    const wanted = code === 'AP' ? 'ACCEPTED' : 'REJECTED'
    if (row.code !== code || row.delivered !== true || out !== 1 || row.status !== wanted)
      findings.push(
        `${row.number}: answered ${code}; stored ${row.code}, delivered ${row.delivered}, went out ${out} times, the sender sees ${row.status}`,
      )
  }
  return { counts: { answers: ledger.answers.length }, findings }
}

async function uploads({ ledger }: Stage, ask: Ask): Promise<Judgement> {
  const findings: string[] = []
  for (const id of ledger.uploads) {
    const [row] = await ask<{ n: number; status: string }>(
      `select (select count(*)::int from documents where upload_id = u.id and received_at is not null) as n, u.status
       from uploads u where u.id = $1`,
      [id],
    )
    if (row?.n !== 1 || row.status !== 'SUCCESS')
      findings.push(`upload ${id}: ${row?.status}, ${row?.n} documents`)
  }
  const [all] = await ask<{ n: number }>('select count(*)::int as n from uploads')
  if (all?.n !== ledger.uploads.length)
    findings.push(`${all?.n} uploads, ${ledger.uploads.length} were accepted`)
  return { counts: { uploads: ledger.uploads.length }, findings }
}

async function signings({ ledger }: Stage, ask: Ask): Promise<Judgement> {
  const findings: string[] = []
  for (const id of ledger.signed) {
    const rows = await ask<{ state: string }>('select state from signatures where document_id = $1', [id])
    const sealed = rows.filter(({ state }) => state === 'SEALED').length
    if (sealed !== 1) findings.push(`document ${id}: signed, and sealed ${sealed} times`)
  }
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
