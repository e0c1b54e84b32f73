// As large as a document may be, and more than that at once: it is checked, and others are served meanwhile.

import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { isolationFigures } from '#server/platform/isolation/isolation.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const MEGABYTE = 1024 * 1024
const LARGEST = 20 * MEGABYTE
const { app, calls } = setServer({ LIMIT_UPLOADED_MEGABYTES_PER_DAY: '10000' })
let anna: Company
let bram: Company

beforeAll(async () => {
  anna = await newCompany(app)
  bram = await newCompany(app)
})

/** The sample with its first line so often that it is as large as can be. */
function largest(name: string, line: RegExp): Buffer {
  const xml = readFileSync(`fixtures/files/${name}`, 'utf8')
  const [first = ''] = line.exec(xml) ?? []
  const times = Math.floor((LARGEST - xml.length) / Buffer.byteLength(first))
  return Buffer.from(xml.replace(first, first.repeat(times)))
}

test.runIf(isThorough).each([
  ['UBL', 'invoice.xml', /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>\s*/],
  [
    'CII',
    'invoice-cii.xml',
    /<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>\s*/,
  ],
] as const)('%s of 20 MB in lines is checked, and told what is wrong with it', async (_, name, line) => {
  const xml = largest(name, line)
  expect(xml.length).toBeGreaterThan(19 * MEGABYTE)
  const { status, body } = await calls('checkDocument', anna.token, { xml })
  expect([status, body.valid]).toEqual([200, false])
  expect(body.findings.map(({ rule }: { rule: string }) => rule)).toContain('BR-CO-10')
})

describe('who uploads sixty-four files of sixty attachments at once', () => {
  const attachment = (index: number) =>
    `<cac:AdditionalDocumentReference><cbc:ID>${index}</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="${index}.pdf">${Buffer.from(`%PDF-1.7 ${'x'.repeat(16_000)} startxref`).toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`

  test.runIf(isThorough)(
    'waits for himself: another account’s PDF is taken first, and once they leave nothing of it is worked on',
    async () => {
      const all = Array.from({ length: 60 }, (_, index) => attachment(index)).join('')
      const xml = readFileSync('fixtures/files/invoice.xml', 'utf8').replace(
        '<cac:AccountingSupplierParty>',
        `${all}$&`,
      )
      const left = new AbortController()
      let unanswered = 64
      const flood = Array.from({ length: 64 }, async () => {
        const body = new FormData()
        body.set('file', new Blob([xml]), 'many.xml')
        const at = `${app.url}/api/accounts/${anna.accountId}/drafts`
        const answer = await fetch(at, {
          method: 'POST',
          headers: { 'jwt-token': anna.token },
          body,
          signal: left.signal,
        })
        unanswered -= 1
        return answer.status
      })
      await expect.poll(() => isolationFigures().interactive.waiting).toBeGreaterThan(0)
      const path = { accountId: bram.accountId }
      expect((await calls('createDraftFromFile', bram.token, { path, file: samplePdf() })).status).toBe(201)
      expect(unanswered).toBeGreaterThan(0)
      left.abort()
      await Promise.allSettled(flood)
      await expect.poll(() => isolationFigures().interactive).toMatchObject({ running: 0, waiting: 0 })
    },
  )
})

test.each(
  fewOf(
    [
      ['that says its length', true],
      ['that comes in pieces', false],
    ],
    1,
  ),
)('who sends a body far too large, %s, hears so while he still sends', async (_, saysLength) => {
  const answer = (bytes: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${app.url}/api/invoices/check`, {
        method: 'POST',
        headers: {
          'content-type': 'application/xml',
          'jwt-token': anna.token,
          ...(saysLength ? { 'content-length': bytes } : {}),
        },
      })
      asked.on('error', reject)
      asked.on('response', (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      asked.end(Buffer.alloc(bytes, ' '))
    })
  for (let time = 0; time < 5; time++) expect(await answer(30 * MEGABYTE)).toBe(413)
})
