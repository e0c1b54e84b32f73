/** (m) The package of a month of 5,000 documents, while it is downloaded: its time, its memory, and the delay for other users. */
import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { Invoice } from '#server/invoices/invoice.ts'
import { ReceivedInvoice } from '#server/received-invoices/received-invoice.ts'
import { fillLists } from '#tests/support/list-rows.ts'
import { receivedRow, sentRow } from '#tests/support/month.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { Calling, failureIn } from './calling.ts'
import type { Installation } from './installation.ts'
import { watchMemory } from './memory.ts'
import { type Measured, middle, percentile } from './timing.ts'

const MONTH = '2026-10'
const AMOUNT = { inAccount: 5_000, accounts: 4 }
const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 150
const MAX_TIMES_IDLE = 2
const LOOK_MILLISECONDS = 100
const LISTS_AT_REST = 60
const PDF_BYTES = 60_000

/** @param documents in the month, half of them sent */
export async function measurePackages(installation: Installation, documents: number): Promise<Measured[]> {
  const company = await newCompany(installation)
  const [seller, buyer] = [await newCompany(installation), await newCompany(installation)]
  await fillLists({ ...installation, seller, buyer }, AMOUNT)
  const server = await installation.server()
  await fillMonth(installation, company, documents)
  const calling = new Calling(server.url)
  const list = () => listOf(calling, seller)
  try {
    for (let run = 0; run < LISTS_AT_REST; run++) await list()
    const idle: number[] = []
    for (let run = 0; run < LISTS_AT_REST; run++) {
      idle.push(await list())
      await wait(LOOK_MILLISECONDS)
    }
    const memory = watchMemory(server.pid)
    const start = performance.now()
    let isRunning = true
    const downloading = download(server.url, company).finally(() => {
      isRunning = false
    })
    const meanwhile: number[] = []
    while (isRunning) {
      meanwhile.push(await list())
      await wait(LOOK_MILLISECONDS)
    }
    const { bytes, sha256 } = await downloading
    const seconds = (performance.now() - start) / 1_000
    const { server: most, all } = memory.stop()
    return [
      {
        what: `a package of ${documents} documents, ${(bytes / MEGABYTE).toFixed(0)} MB`,
        ours: `${seconds.toFixed(1)} s, ${(documents / seconds).toFixed(0)}/s`,
        beside: `sha256 ${sha256.slice(0, 8)}`,
        ratio: '',
      },
      {
        what: 'memory of the server meanwhile',
        ours: `${most.toFixed(0)} MB more, ${all.toFixed(0)} with its processes`,
        beside: `aim under ${MOST_MEGABYTES} MB`,
        ratio: (most / MOST_MEGABYTES).toFixed(2),
      },
      listRow('half of the lists of others', middle(meanwhile), middle(idle)),
      listRow('95 % of the lists of others', percentile(meanwhile, 95), percentile(idle, 95)),
    ]
  } finally {
    calling.close()
    await server.kill()
  }
}

const listRow = (what: string, milliseconds: number, idle: number): Measured => ({
  what,
  ours: `${milliseconds.toFixed(1)} ms`,
  beside: `${idle.toFixed(1)} ms idle, aim under ${MAX_TIMES_IDLE} times`,
  ratio: (milliseconds / idle).toFixed(2),
})

const ROWS_AT_ONCE = 250

/** Each with XML and a PDF of its own, on all days of the month. */
async function fillMonth(installation: Installation, { accountId }: Company, documents: number) {
  const em = installation.orm.em.fork()
  const { storage } = installation
  for (let at = 0; at < documents; at += ROWS_AT_ONCE) {
    const [sent, received] = [[], []] as [object[], object[]]
    for (let index = at; index < Math.min(documents, at + ROWS_AT_ONCE); index++) {
      const issueDate = `${MONTH}-${String(1 + (index % 31)).padStart(2, '0')}`
      const wishes = { number: `B-${index}`, issueDate, pdf: randomBytes(PDF_BYTES) }
      if (index % 2 === 0) sent.push(await sentRow({ storage }, accountId, wishes))
      else received.push(await receivedRow({ storage }, accountId, wishes))
    }
    await em.insertMany(Invoice, sent as never)
    await em.insertMany(ReceivedInvoice, received as never)
  }
}

/** Reads it to its end and keeps nothing. */
function download(url: string, { accountId, token }: Company): Promise<{ bytes: number; sha256: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: number; sha256: string }>()
  const hash = createHash('sha256')
  let bytes = 0
  const path = `${url}/api/accounts/${accountId}/packages/${MONTH}`
  const sent = request(path, { headers: { 'jwt-token': token } }, (answer) => {
    answer.on('data', (chunk: Buffer) => {
      hash.update(chunk)
      bytes += chunk.byteLength
    })
    answer.on('error', reject)
    answer.on('end', () => {
      if (answer.statusCode === 200 && answer.complete) resolve({ bytes, sha256: hash.digest('hex') })
      else reject(new Error(`it answered ${answer.statusCode}`))
    })
  })
  sent.on('error', reject)
  sent.end()
  return promise
}

async function listOf(calling: Calling, { accountId, token }: Company): Promise<number> {
  const told = await calling.graphql(token, getAccountInvoicesDocument, { accountId })
  const failure = failureIn(told)
  if (failure !== undefined) throw new Error(failure)
  return told.milliseconds
}
