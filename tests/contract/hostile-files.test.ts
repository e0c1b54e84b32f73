// Files that mean harm or are none: each gets its answer, leaves nothing behind, and holds nobody else up.

import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '#tests/support/call.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { storedIn } from '#tests/support/stored.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer()
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

const at = (draftId: string) => ({ path: { accountId: anna.accountId, draftId } })
const upload = (file: NonNullable<Call['file']>) =>
  calls('createDraftFromFile', anna.token, { path: { accountId: anna.accountId }, file })
const draftOf = async (draftId: string) => (await calls('getDraft', anna.token, at(draftId))).body
const pdfOf = (draftId: string) => calls('getDraftPdf', anna.token, at(draftId))

/** An earlier accepted upload may still store files: a rendered page of it. */
const untilIdle = () =>
  eventually(async () => {
    const busy = await app.orm.em.fork().execute(`select from pgboss.job where state < 'completed' limit 1`)
    return busy.length === 0 ? true : undefined
  })

const KILOBYTES_PER_MEGABYTE = 1024
/** Seconds on an idle machine; a crowded one takes its time. loop-setup.ts measures the blocks of the thread. */
const LONGEST_WAIT_MS = 25_000

/** `"4xx"`, `"2xx or 4xx"`, `"2xx, cleaned"` … of the corpora's manifest. */
const mayAnswer = (expected: string, status: number) =>
  expected.includes(`${Math.floor(status / 100)}xx`) ||
  (/nothing recognised|reported/.test(expected) && status === 201)

describeWithCorpora('hostile files', () => {
  interface Entry {
    file: string
    expectStatus: string
  }
  const manifest: Entry[] = JSON.parse(
    listCorpus('odd').includes('manifest.shared.json')
      ? String(readCorpus('odd', 'manifest.shared.json'))
      : '[]',
  )
  const files = manifest.filter(({ file }) => /^(pdf|xml)\//.test(file))

  /** Every address in these files is at this port, which so notices each fetch. */
  const visitors: string[] = []
  const trap = createServer((request, response) => {
    visitors.push(request.url ?? '')
    response.end()
  })
  beforeAll(
    () => new Promise<void>((resolve) => trap.once('error', () => resolve()).listen(9, '127.0.0.1', resolve)),
  )
  afterAll(() => trap.close())

  it.each(fewOf(files, 7))('$file is answered with $expectStatus', async ({ file, expectStatus }) => {
    await untilIdle()
    const before = await storedIn(app)
    const peak = process.resourceUsage().maxRSS
    const startedAt = performance.now()
    const answering = upload({ name: file.split('/').at(-1) ?? '', bytes: readCorpus('odd', file) })
    const meanwhile = await calls('getCustomers', anna.token, { path: { accountId: anna.accountId } })
    expect([meanwhile.status, performance.now() - startedAt < LONGEST_WAIT_MS]).toEqual([200, true])
    const { status, body } = await answering
    expect(performance.now() - startedAt).toBeLessThan(2 * LONGEST_WAIT_MS)
    expect(mayAnswer(expectStatus, status), `${status} ${JSON.stringify(body)}`).toBe(true)
    if (status >= 400) expect(await storedIn(app)).toEqual(before)
    expect(visitors).toEqual([])
    expect(process.resourceUsage().maxRSS - peak).toBeLessThan(300 * KILOBYTES_PER_MEGABYTE)
  })

  it('reads every accepted encoding right', async () => {
    const { body } = await upload({
      name: 'x.xml',
      bytes: readCorpus('odd', 'xml', 'latin1-declared-valid.xml'),
    })
    expect(JSON.stringify(await draftOf(body.id))).toContain('Société Générale')
    const utf16 = await upload({ name: 'x.xml', bytes: readCorpus('odd', 'xml', 'utf16-bom-valid.xml') })
    expect(utf16.status).toBe(201)
    expect(JSON.stringify(await draftOf(utf16.body.id))).not.toContain('\ufffd')
  })

  it.runIf(isThorough)('names survive nowhere but in shown texts', async () => {
    for (const name of String(readCorpus('odd', 'other', 'file-name-long.txt'))
      .split('\n')
      .filter(Boolean)) {
      const { status, body } = await upload({ name, bytes: samplePdf().bytes })
      expect(status, name).toBe(201)
      expect((await draftOf(body.id)).pdf.fileName).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u)
      expect((await pdfOf(body.id)).headers['content-disposition']).toMatch(
        /^inline; filename="[^"\\]*\.pdf"; filename\*=UTF-8''[\w%.!~-]+\.pdf$/,
      )
    }
  })
})
