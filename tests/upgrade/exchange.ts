/** Sends from any process, and checks through any process that all of it is there. */
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { clientOf } from '#tests/chaos/client.ts'
import { newLedger } from '#tests/chaos/ledger.ts'
import type { Company } from '#tests/support/people.ts'
import { readyDraft, samplePdf } from '#tests/support/ready-draft.ts'

const DOCUMENTS = 6
/** Of the seller, before anything is sent. */
export const CREDITS = 1_000
const MOST_SECONDS = 120

interface Begun {
  accepted: Promise<void>
  arrived: Promise<void>
}

export interface Exchange {
  /** Sends some documents, one after another through those processes, and waits until all have arrived. */
  round(name: string, urls: string[]): Promise<void>
  begin(urls: string[]): Begun
  /** @returns the faults, as each of those processes shows them */
  judge(urls: string[]): Promise<string[]>
}

export function exchange(
  databaseUrl: string,
  { seller, buyer }: Record<'seller' | 'buyer', Company>,
  say: (line: string) => void,
): Exchange {
  const sent: string[] = []
  const ledger = newLedger()
  const at = (url: string) =>
    clientOf(
      () => [url],
      ledger,
      () => false,
    )
  const ask = <Row extends object>(sql: string, values: unknown[]) => rowsOf<Row>(databaseUrl, sql, values)

  async function send(url: string): Promise<void> {
    const client = at(url)
    const { token, accountId } = seller
    const made = await client.until('createDraft', { token, path: { accountId }, body: readyDraft(buyer) })
    const path = { accountId, draftId: String(made?.answer?.id) }
    const { name, bytes } = samplePdf()
    await client.until('attachDraftPdf', { token, path, file: { name, bytes: new Uint8Array(bytes) } })
    const told = await client.until('sendDraft', { token, path })
    if (told?.answer === undefined) throw new Error(`not sent: ${told?.text}`)
    sent.push(told.answer.id)
  }

  async function arrived(): Promise<void> {
    const done = `select from invoices where account_id = $1 and status = 'ACKNOWLEDGED'`
    for (const end = Date.now() + MOST_SECONDS * 1000; Date.now() < end; await wait(300))
      if ((await ask(done, [seller.accountId])).length === sent.length) return
    throw new Error(`not all of ${sent.length} arrived within ${MOST_SECONDS} seconds`)
  }

  function begin(urls: string[]): Begun {
    const accepted = (async () => {
      for (let index = 0; index < DOCUMENTS; index++) await send(urls[index % urls.length] ?? '')
    })()
    return { accepted, arrived: accepted.then(arrived) }
  }

  return {
    begin,
    async round(name, urls) {
      const begun = begin(urls)
      await begun.arrived
      say(`  ${name}: ${DOCUMENTS} documents sent and arrived`)
    },
    async judge(urls) {
      const faults = [...ledger.faults]
      const [row] = await ask<{ received: number; credits: number; drafts: number }>(
        `select (select count(*)::int from received_invoices where account_id = $2) as received, credits,
           (select count(*)::int from drafts where account_id = $1 and sent_at is null) as drafts
         from accounts where id = $1`,
        [seller.accountId, buyer.accountId],
      )
      if (row?.received !== sent.length) faults.push(`${sent.length} sent, ${row?.received} received`)
      if (row?.credits !== CREDITS - sent.length)
        faults.push(`${row?.credits} credits left, ${sent.length} sent`)
      if (row?.drafts !== 0) faults.push(`${row?.drafts} sent drafts are still in the list`)
      for (const url of urls) faults.push(...(await seenThrough(url, seller, sent)))
      return faults
    },
  }
}

const LISTS = `query ($accountId: ID!) {
  getAccountInvoices(accountId: $accountId, page: { size: 100 }) { content { id } totalNumberOfElements }
  getAccountDrafts(accountId: $accountId, page: { size: 100 }) { totalNumberOfElements }
}`

async function seenThrough(url: string, { token, accountId }: Company, sent: string[]): Promise<string[]> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'jwt-token': token },
    body: JSON.stringify({ query: LISTS, variables: { accountId } }),
  })
  const { data, errors } = await response.json()
  if (errors !== undefined) return [JSON.stringify(errors)]
  const seen = new Set(data.getAccountInvoices.content.map(({ id }: { id: string }) => id))
  const missing = sent.filter((id) => !seen.has(id))
  const faults = missing.map((id) => `${url} doesn't list the invoice ${id}`)
  const { totalNumberOfElements: drafts } = data.getAccountDrafts
  return drafts === 0 ? faults : [...faults, `${url} lists ${drafts} drafts that were sent`]
}

async function rowsOf<Row extends object>(url: string, sql: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
