/** (f) Uploads: how many PDFs a second, how long each waits, the same beside hostile files, and a scan of another company. */
import { readFileSync } from 'node:fs'
import { type Company, newCompany } from '#tests/support/people.ts'
import { scanned } from '#tests/support/scanned-pdf.ts'
import { Calling, failureIn, isToldToWait, type Told } from './calling.ts'
import type { Installation } from './installation.ts'
import type { Measured } from './timing.ts'

const UPLOADS = 60
const AT_ONCE = 6
const LONG_SCAN_PAGES = 200
/** A fresh process for each took 290 ms, two at once. */
const BEFORE = '290 ms each, two at once, before'

type Upload = (by: Company, file: { name: string; bytes: Buffer }) => Promise<Told>

export async function measureUploads(installation: Installation): Promise<Measured[]> {
  const server = await installation.server({ WORKER: 'on', LIMIT_UPLOADED_MEGABYTES_PER_DAY: '1000000' })
  const calling = new Calling(server.url)
  const upload: Upload = async ({ accountId, token }, file) => {
    const told = await calling.call({ path: `/api/accounts/${accountId}/drafts`, token, file })
    const failure = failureIn(told)
    if (failure !== undefined) throw new Error(failure)
    return told
  }
  const pdf = { name: 'invoice.pdf', bytes: readFileSync('fixtures/files/invoice-nl.pdf') }
  const hostile = { name: 'hostile.xml', bytes: withFakePdfs(60) }
  try {
    const alone = await timed(UPLOADS, AT_ONCE, () => upload(installation.seller, pdf))
    const attack = timed(32, 16, () => upload(installation.buyer, hostile))
    const beside = await timed(UPLOADS / 3, 2, () => upload(installation.seller, pdf))
    await attack
    return [
      row('uploads of a PDF', alone),
      row('the same beside hostile files of another company', beside),
      await measureScans(installation, calling, upload),
    ]
  } finally {
    calling.close()
    await server.kill()
  }
}

interface Timed {
  perSecond: number
  milliseconds: number[]
  /** How many were told to come back later. */
  late: number
}

async function timed(count: number, atOnce: number, work: () => Promise<Told>): Promise<Timed> {
  const milliseconds: number[] = []
  const start = performance.now()
  let left = count
  let late = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) {
        const told = await work()
        milliseconds.push(told.milliseconds)
        if (isToldToWait(told)) late++
      }
    }),
  )
  return { perSecond: count / ((performance.now() - start) / 1_000), milliseconds, late }
}

function row(what: string, { perSecond, milliseconds, late }: Timed): Measured {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const longest = sorted.at(-1) ?? Number.NaN
  return {
    what,
    ours: `${perSecond.toFixed(1)}/s, ${middle.toFixed(0)} ms, at most ${longest.toFixed(0)} ms, ${late} told to wait`,
    beside: BEFORE,
    ratio: (middle / 290).toFixed(2),
  }
}

/** An invoice with so many files inside that only begin as a PDF does. */
function withFakePdfs(count: number): Buffer {
  const fake = Buffer.from(`%PDF-1.7\n${'x'.repeat(15_000)}\nstartxref`).toString('base64')
  const reference = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">${fake}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
  const xml = readFileSync('fixtures/files/invoice.xml', 'utf8')
  return Buffer.from(xml.replace('<cac:AccountingSupplierParty>', `${reference.repeat(count)}$&`))
}

/** A scan of one page while another company's long one is being read. */
async function measureScans(installation: Installation, calling: Calling, upload: Upload): Promise<Measured> {
  const other = await newCompany({ orm: installation.orm, secret: installation.secret })
  const paper = readFileSync('fixtures/files/invoice-nl.pdf')
  await upload(installation.buyer, {
    name: 'long.pdf',
    bytes: await scanned(paper, { copies: LONG_SCAN_PAGES }),
  })
  const start = performance.now()
  const { text } = await upload(other, { name: 'short.pdf', bytes: await scanned(paper) })
  const path = `/api/accounts/${other.accountId}/drafts/${JSON.parse(text).id}/recognition`
  for (let state = 'RUNNING'; state === 'RUNNING'; ) {
    const read = await calling.call({ method: 'GET', path, token: other.token })
    state = JSON.parse(read.text).state
    await new Promise((go) => setTimeout(go, 100))
  }
  const seconds = (performance.now() - start) / 1_000
  return {
    what: 'a scan of one page beside one of 200',
    ours: `${seconds.toFixed(1)} s`,
    beside: '181 s before',
    ratio: (seconds / 181).toFixed(2),
  }
}
