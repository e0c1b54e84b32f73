import { readFileSync } from 'node:fs'
import { PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { expect, test } from 'vitest'
import { describeWithCorpora, readCorpus } from '#tests/support/corpora.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'
import { KNOWN_NOTHING, type Reading } from './fields/reading.ts'
import type { ReadingOutput } from './reading-task.ts'
import { work } from './reading-worker.ts'

const cii = readFileSync('fixtures/files/invoice-cii.xml')
const note = readFileSync('fixtures/files/credit-note.xml')

const ORDER = Buffer.from('<Order xmlns="urn:a"/>')

const PAGE = `
Bakkerij Peeters                                            FACTUUR
Diestsestraat 118                                           Drukkerij Claes
3000 Leuven                                                 Nijverheidslaan 42
BTW BE0418759886                                            9200 Dendermonde

Factuurnummer  2026-0149
Factuurdatum   20/11/2026

                                             Totaal excl. btw    803,50
                                             Btw                  87,06
                                             Totaal incl. btw    890,56
`

/** A paper of the invoice in the CII sample, with files in it. */
async function paperWith(...files: [name: string, bytes: Uint8Array][]): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await typedPdf(PAGE))
  for (const [name, bytes] of files) await pdf.attach(bytes, name, { mimeType: 'text/xml' })
  return pdf.save()
}

async function outputsOf(bytes: Uint8Array): Promise<ReadingOutput[]> {
  const outputs: ReadingOutput[] = []
  await work({ bytes, known: KNOWN_NOTHING, step: { kind: 'TEXT' } }, (output) => outputs.push(output))
  return outputs
}

async function readingOf(bytes: Uint8Array): Promise<Reading> {
  const outputs = await outputsOf(bytes)
  const last = outputs.at(-1)
  if (last === undefined || !('reading' in last)) throw new Error('nothing was read')
  return last.reading
}

/** Which of the attached files was read. */
const readFrom = async (...files: [name: string, bytes: Uint8Array][]) =>
  Buffer.from((await readingOf(await paperWith(...files))).embedded ?? []).toString()

test('a paper is read by its pages, and then as a whole', async () => {
  const outputs = await outputsOf(await paperWith(['factur-x.xml', cii]))
  expect(outputs.map((output) => Object.keys(output))).toEqual([['page'], ['reading']])
  const { inputDetails, sources } = await readingOf(await paperWith(['factur-x.xml', cii]))
  expect(inputDetails.payment?.totalVatIncl).toBe(890.56)
  expect(sources['/heading/invoiceNumber']).toMatchObject({ page: 1, percent: 100 })
  const [first] = outputs
  if (first === undefined || !('page' in first)) throw new Error('no page')
  const again: ReadingOutput[] = []
  const step = { kind: 'INTERPRET' as const, pages: [first.page] }
  await work({ bytes: Buffer.alloc(0), known: KNOWN_NOTHING, step }, (output) => again.push(output))
  expect(again).toMatchObject([{ reading: { inputDetails: { heading: { invoiceNumber: '2026-0149' } } } }])
})

test.each(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml', 'cii-2026.xml', 'ubl_1.xml'])(
  '%s is read ahead of other files',
  async (name) => {
    expect(await readFrom(['a.xml', note], [name, cii])).toBe(String(cii))
  },
)

test.each(['my-factur-x.xml', 'factur-x.xml.bak', 'order.xml'])('%s has to wait its turn', async (name) => {
  expect(await readFrom(['a.xml', note], [name, cii])).toBe(String(note))
})

test('a part that is no invoice is passed by, be it XML or not', async () => {
  const words = Buffer.from('Factuur <2026-0149>')
  const broken = cii.subarray(0, 500)
  expect(await readFrom(['a.xml', ORDER], ['b.txt', words], ['c.xml', broken], ['d.xml', cii])).toBe(
    String(cii),
  )
  expect(await readFrom(['a.xml', ORDER], ['b.txt', words])).toBe('')
  expect(await readFrom()).toBe('')
})

test('XML is known by its first tag, behind white space, a byte order mark or in UTF-16', async () => {
  const bare = String(note)
  const inUtf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(bare.replace('UTF-8', 'UTF-16'), 'utf16le'),
  ])
  const bigEndian = Buffer.from(inUtf16).swap16()
  const written = [
    Buffer.from(`\ufeff${bare}`),
    inUtf16,
    bigEndian,
    Buffer.from(`\n ${bare.replace(/^<\?.*\?>/, '')}`),
  ]
  for (const bytes of written) {
    const { inputDetails } = await readingOf(await paperWith(['a.xml', bytes]))
    expect(inputDetails.heading?.invoiceNumber).toBe(/<cbc:ID>(.*?)</.exec(bare)?.[1])
  }
})

test('of twenty files one is found, and nobody looks further', async () => {
  const others = Array.from({ length: 20 }, (_, at): [string, Uint8Array] => [`order-${at}.xml`, ORDER])
  expect(await readFrom(...others.slice(1), ['z.xml', cii])).toBe(String(cii))
  expect(await readFrom(...others, ['z.xml', cii])).toBe('')
})

test('XML that is too deep, or has too many elements, is passed by', async () => {
  const holding = (inside: string) =>
    Buffer.from(String(cii).replace('</rsm:CrossIndustryInvoice>', `${inside}$&`))
  const nested = (depth: number) => holding('<a>'.repeat(depth) + '</a>'.repeat(depth))
  expect(await readFrom(['a.xml', nested(59)], ['b.xml', note])).toBe(String(nested(59)))
  expect(await readFrom(['a.xml', nested(60)], ['b.xml', note])).toBe(String(note))
  // Attributes count, too.
  const [, inside = ''] = String(cii).split('?>')
  const elements = inside.match(/<[a-z]|="/g)?.length ?? 0
  const many = (count: number) => holding('<a/>'.repeat(count - elements))
  expect(await readFrom(['a.xml', many(60_000)], ['b.xml', note])).toBe(String(many(60_000)))
  expect(await readFrom(['a.xml', many(60_001)], ['b.xml', note])).toBe(String(note))
})

/** A paper with a file that its list of attachments leaves out. */
async function paperLeavingOut(
  bytes: Uint8Array,
  place: 'catalog' | 'page' | 'annotation',
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await typedPdf(PAGE))
  const { context, catalog } = pdf
  const stream = context.register(context.flateStream(bytes, { Type: 'EmbeddedFile' }))
  const name = PDFString.of('factur-x.xml')
  const file = context.register(
    context.obj({ Type: 'Filespec', F: name, UF: PDFHexString.fromText('factur-x.xml'), EF: { F: stream } }),
  )
  const { node } = pdf.getPage(0)
  if (place === 'annotation') {
    const pin = { Type: 'Annot', Subtype: 'FileAttachment', Rect: [10, 10, 20, 20], FS: file }
    node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(pin))]))
  } else (place === 'catalog' ? catalog : node).set(PDFName.of('AF'), context.obj([file]))
  return pdf.save()
}

test.each(['catalog', 'page', 'annotation'] as const)(
  'an invoice that only the %s names is read',
  async (place) => {
    const { embedded } = await readingOf(await paperLeavingOut(cii, place))
    expect(Buffer.from(embedded ?? []).equals(cii)).toBe(true)
  },
)

test('a file that only the catalog names and that is no invoice leaves the reading to the page', async () => {
  const { embedded, inputDetails } = await readingOf(await paperLeavingOut(ORDER, 'catalog'))
  expect(embedded).toBeUndefined()
  expect(inputDetails.payment?.totalVatIncl).toBe(890.56)
})

describeWithCorpora('a paper of others', () => {
  test('with XML in its associated files alone is read from it', async () => {
    const { embedded } = await readingOf(readCorpus('cases-3', 'paper', '08-xml-only-in-af.pdf'))
    expect(embedded).toBeDefined()
  })
})
