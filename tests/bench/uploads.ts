/** Uploads: how many PDFs a second, how long each waits, the same beside hostile files, and a scan of another company. */
import { readFileSync } from 'node:fs'
import { type Company, newCompany } from '#tests/support/people.ts'
import { scanned } from '#tests/support/scanned-pdf.ts'
import { failureIn, isToldToWait, type Told } from './calling.ts'
import { aimed, type Measured, middle, perSecond, type Served, stopwatch, withServer } from './frame.ts'
import type { Installation } from './installation.ts'
import { isRead, readerOn } from './reading.ts'

const UPLOADS = 60
const AT_ONCE = 6
const LONG_SCAN_PAGES = 200
const MOST_SECONDS = 10

export function measureUploads(installation: Installation): Promise<Measured[]> {
  const { seller, buyer } = installation
  const env = { WORKER: 'on', LIMIT_UPLOADED_MEGABYTES_PER_DAY: '1000000' }
  return withServer(installation, env, async (served) => {
    const pdf = { name: 'invoice.pdf', bytes: readFileSync('fixtures/files/invoice-nl.pdf') }
    const hostile = { name: 'hostile.xml', bytes: withFakePdfs(60) }
    const alone = await uploads('uploads of a PDF', UPLOADS, AT_ONCE, () => upload(served, seller, pdf))
    const attack = uploads('hostile files', 32, 16, () => upload(served, buyer, hostile))
    const what = 'the same beside hostile files of another company'
    const beside = await uploads(what, UPLOADS / 3, 2, () => upload(served, seller, pdf))
    await attack
    return [alone, beside, await measureScans(installation, served)]
  })
}

async function upload(
  { calling }: Served,
  { accountId, token }: Company,
  file: { name: string; bytes: Buffer },
): Promise<Told> {
  const told = await calling.call({ path: `/api/accounts/${accountId}/drafts`, token, file })
  const failure = failureIn(told)
  if (failure !== undefined) throw new Error(failure)
  return told
}

async function uploads(
  what: string,
  count: number,
  atOnce: number,
  work: () => Promise<Told>,
): Promise<Measured> {
  const all: Told[] = []
  const rate = await perSecond(Array.from({ length: count }), atOnce, async () => all.push(await work()))
  const took = all.map(({ milliseconds }) => milliseconds / 1_000)
  const late = all.filter(isToldToWait).length
  const note = ` at most, half within ${(1_000 * middle(took)).toFixed(0)} ms, ${rate.toFixed(1)}/s, ${late} told to wait`
  return aimed(what, Math.max(...took), { unit: 's', aim: MOST_SECONDS, digits: 1, note })
}

/** An invoice with so many files inside that only begin as a PDF does. */
function withFakePdfs(count: number): Buffer {
  const fake = Buffer.from(`%PDF-1.7\n${'x'.repeat(15_000)}\nstartxref`).toString('base64')
  const reference = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">${fake}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
  const xml = readFileSync('fixtures/files/invoice.xml', 'utf8')
  return Buffer.from(xml.replace('<cac:AccountingSupplierParty>', `${reference.repeat(count)}$&`))
}

/** A scan of one page while another company's long one is being read. */
async function measureScans(installation: Installation, { calling }: Served): Promise<Measured> {
  const reader = readerOn(calling)
  const other = await newCompany(installation)
  const paper = readFileSync('fixtures/files/invoice-nl.pdf')
  await reader.drop(installation.buyer, await scanned(paper, { copies: LONG_SCAN_PAGES }))
  const since = stopwatch()
  const draftId = await reader.drop(other, await scanned(paper))
  await reader.until(other, draftId, isRead)
  return aimed(`a scan of one page beside one of ${LONG_SCAN_PAGES}`, since(), {
    unit: 's',
    aim: MOST_SECONDS,
    digits: 1,
  })
}
