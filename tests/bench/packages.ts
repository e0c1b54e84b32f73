/** The package of a month of 5,000 documents, while it is downloaded: its time, its memory, and the delay for other users. */
import { randomBytes } from 'node:crypto'
import { Invoice } from '#server/invoices/invoice.ts'
import { ReceivedInvoice } from '#server/received-invoices/received-invoice.ts'
import { receivedRow, sentRow } from '#tests/support/month.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { besideOthers, figure, type Measured, stopwatch, withServer } from './frame.ts'
import { type Installation, otherWithLists } from './installation.ts'

const MONTH = '2026-10'
const MEGABYTES = 150
const PDF_BYTES = 60_000
const ROWS_AT_ONCE = 250

/** @param documents in the month, half of them sent */
export async function measurePackages(installation: Installation, documents: number): Promise<Measured[]> {
  const company = await newCompany(installation)
  const other = await otherWithLists(installation)
  await fillMonth(installation, company, documents)
  return withServer(installation, {}, (served) =>
    besideOthers(served, { other, megabytes: MEGABYTES }, async () => {
      const since = stopwatch()
      const megabytes = (await download(served.url, company)) / 2 ** 20
      const rate = `${since().toFixed(1)} s, ${(documents / since()).toFixed(0)}/s`
      return [figure(`a package of ${documents} documents, ${megabytes.toFixed(0)} MB`, rate)]
    }),
  )
}

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

/** Reads it to its end and keeps nothing. @returns its bytes */
async function download(url: string, { accountId, token }: Company): Promise<number> {
  const path = `${url}/api/accounts/${accountId}/packages/${MONTH}`
  const { status, body } = await fetch(path, { headers: { 'jwt-token': token } })
  if (status !== 200 || body === null) throw new Error(`it answered ${status}`)
  let bytes = 0
  for await (const chunk of body) bytes += chunk.byteLength
  return bytes
}
