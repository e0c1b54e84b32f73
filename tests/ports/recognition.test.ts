/** The requirements for every way to read a PDF. */
import { readFileSync } from 'node:fs'
import { PDFDocument, PDFName } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { openPdf } from '#server/formats/pdf/open-pdf.ts'
import { compileBody } from '#server/platform/input/validation.ts'
import { BACKGROUND_AT_ONCE, hasOthersInBackground } from '#server/platform/isolation/isolation.ts'
import { builtIn } from '#server/ports/ocr/built-in.ts'
import { ocrApiAt } from '#server/ports/ocr/ocr-api.ts'
import type { Reading } from '#server/recognition/fields/reading.ts'
import { readTextLayer } from '#server/recognition/page/text-layer.ts'
import { type Recognition, recognitionBy } from '#server/recognition/recognition.ts'
import { OCR_KEY, type OcrService, startOcrService } from '#tests/support/ocr-service.ts'
import { scanned } from '#tests/support/scanned-pdf.ts'
import { isThorough } from '#tests/support/thorough.ts'

const paper = readFileSync('fixtures/files/invoice-nl.pdf')
let service: OcrService
let scan: Buffer

beforeAll(async () => {
  const original = await readTextLayer(await (await openPdf(paper)).getPage(1), 1)
  const words = original.words.map(({ text, box }) => ({ text, box, confidence: 0.96 }))
  service = await startOcrService((page) => ({ ...original, page, words }))
  scan = await scanned(paper, { degrees: 93 })
})
afterAll(() => service?.close())

const never = new AbortController().signal
const here = () => recognitionBy(builtIn(), never)
const elsewhere = (at: Parameters<typeof ocrApiAt>[0]) => recognitionBy(ocrApiAt(at), never)

const adapters: [string, () => Recognition][] = [
  ['built in', here],
  ['an OCR service', () => elsewhere({ url: service.url, key: OCR_KEY })],
]
const pdf = { bytes: readFileSync('fixtures/files/invoice-two-pages.pdf'), pages: 2 }
const quiet = () => ({ owner: 'a company', signal: new AbortController().signal, onPage: async () => {} })
const dereferenced = JSON.parse(readFileSync('generated/forms/SaveDraft.json', 'utf8'))

describe.each(adapters)('%s', (name, open) => {
  test('tells of each page as it is done', async () => {
    const told: number[] = []
    const onPage = async (pagesDone: number) => void told.push(pagesDone)
    await open().read(pdf, { owner: 'a company', signal: new AbortController().signal, onPage })
    expect(told).toEqual([1, 2])
  })

  test.runIf(isThorough)(
    'answers with values that a draft can hold, each source for a field that it read',
    async () => {
      const { inputDetails, sources } = await open().read(pdf, quiet())
      const answer = compileBody(dereferenced, {})({ pdf: { fileName: 'a.pdf', pages: 2 }, inputDetails })
      expect(answer).not.toHaveProperty('error')
      for (const pointer of Object.keys(sources)) {
        const value = pointer
          .split('/')
          .slice(1)
          .reduce<unknown>((at, name) => Reflect.get(Object(at), name), inputDetails)
        expect(value, pointer).toBeDefined()
      }
      expect(openapi.components.schemas.Recognition.properties.sources.maxProperties).toBeGreaterThanOrEqual(
        Object.keys(sources).length,
      )
    },
  )

  test('stops soon after nobody wants to know', async () => {
    const stopped = new AbortController()
    const told: number[] = []
    const reading = open().read(pdf, {
      owner: 'a company',
      signal: stopped.signal,
      async onPage(pagesDone) {
        told.push(pagesDone)
        stopped.abort()
      },
    })
    await expect(reading).rejects.toThrow()
    expect(told).toEqual([1])
  })

  test.runIf(isThorough || name === 'an OCR service')(
    'reads a paper that was laid on the scanner askew and on its side',
    async () => {
      const { inputDetails, sources } = await open().read({ bytes: scan, pages: 1 }, quiet())
      expect(inputDetails).toMatchObject(SAID)
      expect(sources['/heading/invoiceNumber']).toMatchObject({ page: 1 })
    },
  )
})

/** The printed values of the paper. */
const SAID = {
  heading: { invoiceNumber: '2026-0149', issueDate: '2026-11-20' },
  payment: { currency: 'EUR' },
  iban: 'BE88736041882341',
}

describe('an OCR service', () => {
  test('is asked for the pages that are pictures only [ports.ocr-api]', async () => {
    const before = service.asked.length
    await elsewhere({ url: service.url, key: OCR_KEY }).read(pdf, quiet())
    await elsewhere({ url: service.url, key: OCR_KEY }).read({ bytes: scan, pages: 1 }, quiet())
    expect(service.asked.slice(before)).toEqual(['1'])
  })

  test.each(['the wrong key', 'no service', 'a broken answer'])('counts as out with %s', async (fault) => {
    const broken = await startOcrService(() => '{"page":')
    const url =
      fault === 'a broken answer' ? broken.url : fault === 'no service' ? 'http://127.0.0.1:9/' : service.url
    const key = fault === 'the wrong key' ? 'another' : OCR_KEY
    const reading = elsewhere({ url, key }).read({ bytes: scan, pages: 1 }, quiet())
    await expect(reading).rejects.toMatchObject({ name: 'Unavailable' })
    await broken.close()
  })
})

/** Scans are read at the lowest priority: beside all other tests that takes minutes. */
const PATIENCE_MS = 600_000

describe('built in', () => {
  const xml = readFileSync('fixtures/files/invoice-cii.xml', 'utf8')
  const number =
    /<ram:ID>([^<]+)<\/ram:ID>/.exec(xml.slice(xml.indexOf('<rsm:ExchangedDocument>')))?.[1] ?? ''

  test.runIf(isThorough)(
    'shows the result of a first look while others are before it, and none to a user who is alone',
    async () => {
      const picture = await scanned(paper)
      const told: string[] = []
      const read = (owner: string, signal = never) =>
        here().read(
          { bytes: picture, pages: 1 },
          {
            owner,
            signal,
            onPage: async () => void told.push(`${owner}: page`),
            onFirstPage: async ({ inputDetails: { heading, payment } }) =>
              void told.push(`${owner}: ${heading?.invoiceNumber}, ${payment?.totalVatIncl}`),
          },
        )
      const alone = await read('alone')
      expect(told).toEqual(['alone: page'])
      const stopped = new AbortController()
      const others = Array.from({ length: BACKGROUND_AT_ONCE + 1 }, (_, index) =>
        read(`other ${index}`, stopped.signal),
      )
      await expect.poll(() => hasOthersInBackground('last')).toBe(true)
      const last = await read('last')
      stopped.abort()
      await Promise.allSettled(others)
      expect(told.filter((what) => what.startsWith('last'))).toEqual([
        `last: ${alone.inputDetails.heading?.invoiceNumber}, ${alone.inputDetails.payment?.totalVatIncl}`,
        'last: page',
      ])
      expect(last).toEqual(alone)
    },
    PATIENCE_MS,
  )

  const readWith = async (inside: string): Promise<Reading> => {
    const document = await PDFDocument.load(paper)
    await document.attach(Buffer.from(inside), 'factur-x.xml', { mimeType: 'text/xml' })
    return here().read({ bytes: Buffer.from(await document.save()), pages: 1 }, quiet())
  }

  test('takes exactly the values of the XML inside a PDF, and reports the differing ones of the page [ports.recognition]', async () => {
    const { inputDetails, sources } = await readWith(
      xml.replaceAll(`<ram:ID>${number}<`, '<ram:ID>2026-7777<'),
    )
    expect(inputDetails.heading).toMatchObject({ invoiceNumber: '2026-7777', invoiceNumberRecognition: 100 })
    expect(inputDetails.lines?.length).toBeGreaterThan(0)
    expect(sources['/heading/invoiceNumber']).toMatchObject({
      percent: 100,
      printed: SAID.heading.invoiceNumber,
    })
  })

  test.runIf(isThorough)('leaves out a picture of 300 million dots', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage([595, 842])
    const [Width, Height] = [20_000, 15_000]
    const picture = document.context.flateStream(new Uint8Array((Width * Height) / 8), {
      Type: 'XObject',
      Subtype: 'Image',
      Width,
      Height,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 1,
    })
    page.node.setXObject(PDFName.of('Im0'), document.context.register(picture))
    const content = document.context.flateStream('q 595 0 0 842 0 0 cm /Im0 Do Q')
    page.node.set(PDFName.of('Contents'), document.context.register(content))
    const reading = await here().read({ bytes: Buffer.from(await document.save()), pages: 1 }, quiet())
    expect(reading).toEqual({ inputDetails: {}, sources: {}, doubts: [], reasons: ['EMPTY_PAGE'] })
  })
})
