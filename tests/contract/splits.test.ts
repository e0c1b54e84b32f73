/** Splits: one file with the documents of many, of which each gets their own pages, and nobody those of another. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { openPdf } from '#server/formats/pdf/open-pdf.ts'
import { fileLetter } from '#server/letters/file-letter.ts'
import { Letter } from '#server/letters/letter.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { usedAmong } from '#server/ports/storage/used-files.ts'
import { deliveriesOf, letLeave } from '#tests/support/letters.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { scanned } from '#tests/support/scanned-pdf.ts'
import { setServer } from '#tests/support/server.ts'
import { employeesFor, fileOf, payslipOf, readSplit, splitLetter, whenRead } from '#tests/support/splits.ts'

const { app, calls } = setServer()

const sql = <Row>(text: string, values: unknown[] = []) => app.orm.em.fork().execute<Row[]>(text, values)
const sender = () => newCompany(app, { features: ['DOCCLE'], name: 'Bakkerij Peeters' })
const at = ({ accountId }: Company, splitId: string) => ({ path: { accountId, splitId } })

/** Left, and filed. */
async function left(company: Company, letterId: string) {
  await letLeave(app, letterId)
  const path = { accountId: company.accountId, letterId }
  return eventually(async () => {
    const { body } = await calls('getLetter', company.token, { path })
    return body.state === 'LEFT' || body.state === 'FAILED' ? body : undefined
  })
}

interface Delivered {
  id: string
  token1: string
  key: string
  sha256: string
  pages: number
}

const deliveredBy = (letterId: string) =>
  sql<Delivered>(
    `select id, token1, file ->> 'key' as key, sha256, pages from documents where upload_id = ?`,
    [letterId],
  )

const toldOf = async (email: string) =>
  (await mailsFor(app, email)).filter(({ subject }) => /document/.test(subject)).length

/** A process of its own that files a letter, and stands still before the letter's file is read until `resume`. */
async function pausedFiling(letterId: string) {
  const em = app.orm.em.fork()
  const letter = await em.findOneOrFail(Letter, letterId)
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const storage = Object.create(app.ports.storage, {
    get: {
      value: async (key: string) => {
        reached.resolve()
        await gate.promise
        return app.ports.storage.get(key)
      },
    },
  })
  const context = { ...app, em, ports: { ...app.ports, storage } } as unknown as JobContext
  const filing = fileLetter(context, letter).catch(() => 'ENDED')
  await Promise.race([reached.promise, filing])
  return {
    resume: () => {
      gate.resolve()
      return filing
    },
  }
}

describe('a split', () => {
  it('gives each receiver one document with their own pages, and one mail', async () => {
    const company = await sender()
    const people = await employeesFor(app, company, ['Jan Willems', 'Lotte Janssens', 'Jan Willems'])
    const [first, second, third] = people
    if (!first || !second || !third) throw new Error('three were made')
    // A corrected payslip of the first follows that of the others.
    const slips = [payslipOf(first, 3), payslipOf(second, 1), payslipOf(third, 2), payslipOf(first, 1)].flat()
    const splitId = await readSplit(calls, company, await fileOf(slips))
    const { body: split } = await calls('getSplit', company.token, at(company, splitId))
    expect(split).toMatchObject({
      state: 'READY',
      label: 'Personeelsnummer',
      figures: { certain: 4, doubtful: 0, receivers: 3 },
    })
    const { status, body } = await calls('sendSplit', company.token, splitLetter(company.accountId, splitId))
    expect([status, body.receivers]).toEqual([202, 3])
    const letter = await left(company, body.id)
    expect(letter).toMatchObject({ state: 'LEFT', filed: 3, pages: 7, split: { id: splitId, leftOut: [] } })
    const delivered = await deliveredBy(body.id)
    for (const { token1, key, sha256, pages } of delivered) {
      const bytes = await app.ports.storage.get(key)
      const text = (await readPdfText(bytes)).pages
      expect(text.every((page) => page.includes(`${token1}x`))).toBe(true)
      expect(text).toHaveLength(pages)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
    expect(Object.fromEntries(delivered.map(({ token1, pages }) => [token1, pages]))).toEqual({
      [first.token1]: 4,
      [second.token1]: 1,
      [third.token1]: 2,
    })
    for (const { email } of people)
      expect(
        await eventually(async () =>
          (await mailsFor(app, email)).find(({ subject }) => /document/.test(subject)),
        ),
      ).toBeDefined()
  })

  it('is not sent while a part is doubtful, and tells the pages that nobody got', async () => {
    const company = await sender()
    const [one, other] = await employeesFor(app, company, ['Jan Willems', 'Lotte Janssens'])
    if (!one || !other) throw new Error('two were made')
    const noted = { owner: null, lines: ['Prettige feestdagen'] }
    const nameless = {
      owner: other.token1,
      lines: ['Loonbrief november', 'Personeelsnummer:', 'Lotte Janssens', 'Blz. 1/1'],
    }
    const splitId = await readSplit(calls, company, await fileOf([...payslipOf(one), noted, nameless]))
    const { body: split } = await calls('getSplit', company.token, at(company, splitId))
    expect(split.parts.map(({ page, reason }: { page: number; reason: string }) => [page, reason])).toEqual([
      [1, 'NUMBER_AND_NAME'],
      [3, 'EXTRA_PAGE'],
      [4, 'MISSING_NUMBER'],
    ])
    expect(split.parts[2].candidates).toEqual([
      { token1: other.token1, firstName: 'Lotte', lastName: 'Janssens' },
    ])
    const early = await calls('sendSplit', company.token, splitLetter(company.accountId, splitId))
    expect([early.status, early.body.errorCode]).toEqual([409, 'SPLIT_UNSETTLED'])
    const corrections = [
      { page: 3, act: 'LEAVE_OUT' },
      { page: 4, act: 'GIVE', receiver: other.token1 },
    ]
    const corrected = await calls('changeSplitParts', company.token, {
      ...at(company, splitId),
      body: { corrections },
    })
    expect(corrected.body.figures).toEqual({
      receivers: 2,
      certain: 2,
      doubtful: 0,
      leftOut: 1,
      pagesLeftOut: 1,
    })
    const { body } = await calls('sendSplit', company.token, splitLetter(company.accountId, splitId))
    expect(await left(company, body.id)).toMatchObject({
      state: 'LEFT',
      receivers: 2,
      split: { leftOut: [3] },
    })
    const again = await calls('sendSplit', company.token, splitLetter(company.accountId, splitId))
    expect([again.status, again.body.errorCode]).toEqual([409, 'SPLIT_SENT'])
  })

  it('can be corrected again once its letter was taken back', async () => {
    const company = await sender()
    const people = await employeesFor(app, company, ['Jan Willems', 'Lotte Janssens'])
    const splitId = await readSplit(calls, company, await fileOf(people.flatMap((one) => payslipOf(one))))
    const { body } = await calls('sendSplit', company.token, splitLetter(company.accountId, splitId))
    const path = { accountId: company.accountId, letterId: body.id }
    expect((await calls('takeBackLetter', company.token, { path })).status).toBe(204)
    const corrections = [{ page: 3, act: 'LEAVE_OUT' }]
    const { body: split } = await calls('changeSplitParts', company.token, {
      ...at(company, splitId),
      body: { corrections },
    })
    expect(split).toMatchObject({ state: 'READY', letterId: null, figures: { certain: 1, leftOut: 1 } })
  })

  it('can be sent again where nothing of its letter left, as the account was locked', async () => {
    const company = await sender()
    const people = await employeesFor(app, company, ['Jan Willems', 'Lotte Janssens'])
    const splitId = await readSplit(calls, company, await fileOf(people.flatMap((one) => payslipOf(one))))
    const { body } = await calls('sendSplit', company.token, splitLetter(company.accountId, splitId))
    await sql('update accounts set locked = true where id = ?', [company.accountId])
    expect(await left(company, body.id)).toMatchObject({ state: 'FAILED' })
    const { body: split } = await calls('getSplit', company.token, at(company, splitId))
    expect(split).toMatchObject({ state: 'READY', letterId: null })
  })

  it('asks again for the part of a receiver who was deleted', async () => {
    const company = await sender()
    const people = await employeesFor(app, company, ['Jan Willems', 'Lotte Janssens'])
    const splitId = await readSplit(calls, company, await fileOf(people.flatMap((one) => payslipOf(one))))
    await sql('update receivers set deleted_at = now() where id = ?', [people[1]?.receiverId])
    const { body } = await calls('sendSplit', company.token, splitLetter(company.accountId, splitId))
    expect(body.errorCode).toBe('SPLIT_UNSETTLED')
    const { body: split } = await calls('getSplit', company.token, at(company, splitId))
    expect(split.parts[1]).toMatchObject({ state: 'DOUBTFUL', reason: 'UNKNOWN_NUMBER' })
  })

  it('asks again for each part where the file can not be cut, and nobody has anything of it', async () => {
    const company = await sender()
    const people = await employeesFor(app, company, ['Jan Willems', 'Lotte Janssens'])
    const splitId = await readSplit(calls, company, await fileOf(people.flatMap((one) => payslipOf(one))))
    const key = await app.ports.storage.put(Buffer.from('%PDF-1.7\nno pages at all'))
    await sql('update splits set file = ? where id = ?', [JSON.stringify({ key }), splitId])
    const { body } = await calls('sendSplit', company.token, splitLetter(company.accountId, splitId))
    expect(await left(company, body.id)).toMatchObject({ state: 'FAILED', filed: 0 })
    const { body: split } = await calls('getSplit', company.token, at(company, splitId))
    expect(split).toMatchObject({ state: 'READY', letterId: null, figures: { certain: 0, doubtful: 2 } })
    expect(split.parts[1]).toMatchObject({ reason: 'UNUSABLE', candidates: [{ token1: people[1]?.token1 }] })
    expect(await deliveredBy(body.id)).toEqual([])
  })

  it('goes on from the files that a killed process cut: none is cut again, and each receiver is told once', async () => {
    const company = await sender()
    const people = await employeesFor(app, company, ['Jan Willems', 'Lotte Janssens'])
    const splitId = await readSplit(calls, company, await fileOf(people.flatMap((one) => payslipOf(one))))
    const { body } = await calls('sendSplit', company.token, splitLetter(company.accountId, splitId))
    const pieces = []
    for (const { receiverId } of people) {
      const key = await app.ports.storage.put(readFileSync('fixtures/files/invoice-two-pages.pdf'))
      pieces.push({ receiverId, key, sha256: receiverId, pages: 2 })
    }
    await sql('update splits set piece_files = ? where id = ?', [JSON.stringify(pieces), splitId])
    expect(await left(company, body.id)).toMatchObject({ state: 'LEFT', filed: 2 })
    const delivered = await deliveredBy(body.id)
    expect(delivered.map(({ sha256 }) => sha256).sort()).toEqual(
      people.map(({ receiverId }) => receiverId).sort(),
    )
    for (const { email } of people) await expect.poll(() => toldOf(email)).toBe(1)
  })

  it('is left alone by a process that comes late: its letter was filed, or taken back and sent anew', async () => {
    const company = await sender()
    const people = await employeesFor(app, company, ['Jan Willems', 'Lotte Janssens'])
    const splitId = await readSplit(calls, company, await fileOf(people.flatMap((one) => payslipOf(one))))
    const send = async () =>
      (await calls('sendSplit', company.token, splitLetter(company.accountId, splitId))).body.id
    const first = await send()
    await sql(`update letters set leaves_at = now() - interval '1 second' where id = ?`, [first])
    const late = await pausedFiling(first)
    await sql(`update letters set leaves_at = now() + interval '8 seconds' where id = ?`, [first])
    const path = { accountId: company.accountId, letterId: first }
    expect((await calls('takeBackLetter', company.token, { path })).status).toBe(204)
    const corrections = [{ page: 1, act: 'LEAVE_OUT' }]
    await calls('changeSplitParts', company.token, { ...at(company, splitId), body: { corrections } })
    const second = await send()
    await late.resume()
    expect(await left(company, second)).toMatchObject({ state: 'LEFT', filed: 1 })
    const again = await pausedFiling(second)
    await again.resume()
    expect(await deliveredBy(first)).toEqual([])
    expect(await deliveredBy(second)).toMatchObject([{ token1: people[1]?.token1, pages: 2 }])
    await expect.poll(() => toldOf(people[1]?.email ?? '')).toBe(1)
    expect(await toldOf(people[0]?.email ?? '')).toBe(0)
  })

  it('counts the files of its receivers as used while they are cut', async () => {
    const company = await sender()
    const people = await employeesFor(app, company, ['Jan Willems'])
    const splitId = await readSplit(calls, company, await fileOf(people.flatMap((one) => payslipOf(one))))
    const key = await app.ports.storage.put(Buffer.from('%PDF-1.7\nthe pages of one receiver'))
    const pieces = [{ receiverId: people[0]?.receiverId, key, sha256: '', pages: 2 }]
    await sql('update splits set piece_files = ? where id = ?', [JSON.stringify(pieces), splitId])
    expect(await usedAmong(app.orm.em.fork(), [key])).toEqual(new Set([key]))
  })

  it('counts a number alone once its label was chosen', async () => {
    const company = await sender()
    const people = await employeesFor(app, company, ['Jan Willems', 'Lotte Janssens'])
    const slips = people.map(({ token1 }) => ({
      owner: token1,
      lines: [`Stamnr ${token1}`, `Van ${token1}x`],
    }))
    const splitId = await readSplit(calls, company, await fileOf(slips))
    const { body: before } = await calls('getSplit', company.token, at(company, splitId))
    expect(before.parts.map(({ reason }: { reason: string }) => reason)).toEqual([
      'NUMBER_ONLY',
      'NUMBER_ONLY',
    ])
    const { body: asked } = await calls('setSplitLabel', company.token, {
      ...at(company, splitId),
      body: { label: 'Stamnr' },
    })
    expect(asked.state).toBe('READING')
    expect(await whenRead(calls, company, splitId)).toMatchObject({
      label: 'Stamnr',
      isLabelChosen: true,
      figures: { certain: 2 },
    })
  })
})

describe('a boundary', () => {
  const ready = async () => {
    const company = await sender()
    const [one, other] = await employeesFor(app, company, ['Jan Willems', 'Lotte Janssens'])
    if (!one || !other) throw new Error('two were made')
    const splitId = await readSplit(
      calls,
      company,
      await fileOf([...payslipOf(one, 3), ...payslipOf(other, 1)]),
    )
    const correct = (corrections: object[]) =>
      calls('changeSplitParts', company.token, { ...at(company, splitId), body: { corrections } })
    return { one, other, correct }
  }

  it('that begins within a part leaves the rest doubtful', async () => {
    const { correct } = await ready()
    const { body } = await correct([{ page: 3, act: 'BEGIN' }])
    expect(body.parts.map(({ page, pages, state }: Record<string, unknown>) => [page, pages, state])).toEqual(
      [
        [1, 2, 'CERTAIN'],
        [3, 1, 'DOUBTFUL'],
        [4, 1, 'CERTAIN'],
      ],
    )
    const joined = await correct([{ page: 3, act: 'JOIN' }])
    expect(joined.body.parts[0]).toMatchObject({ pages: 3, state: 'CERTAIN', reason: 'BY_HAND' })
  })

  it('that joins two people is a doubt', async () => {
    const { correct, one, other } = await ready()
    const { body } = await correct([{ page: 4, act: 'JOIN' }])
    expect(body.parts).toHaveLength(1)
    expect(body.parts[0]).toMatchObject({ state: 'DOUBTFUL', reason: 'TWO_NUMBERS', receiver: null })
    expect(body.parts[0].candidates.map(({ token1 }: { token1: string }) => token1)).toEqual([
      one.token1,
      other.token1,
    ])
  })

  it('that joins a part to pages that are left out is a doubt', async () => {
    const { correct, other } = await ready()
    const { body } = await correct([
      { page: 1, act: 'LEAVE_OUT' },
      { page: 4, act: 'JOIN' },
    ])
    expect(body.parts).toHaveLength(1)
    expect(body.parts[0]).toMatchObject({
      state: 'DOUBTFUL',
      pages: 4,
      candidates: [{ token1: other.token1 }],
    })
  })

  it.each([
    [{ page: 2, act: 'GIVE', receiver: 'nobody' }, 'receiver', 'unknown-receiver'],
    [{ page: 2, act: 'LEAVE_OUT' }, 'page', 'not-a-choice'],
    [{ page: 1, act: 'JOIN' }, 'page', 'not-a-choice'],
    [{ page: 9, act: 'BEGIN' }, 'page', 'not-a-choice'],
  ])('is refused as %j', async (correction, field, messageKey) => {
    const { correct } = await ready()
    const { status, body } = await correct([correction])
    expect([status, body.violations]).toEqual([
      400,
      [expect.objectContaining({ field: `/corrections/0/${field}`, messageKey })],
    ])
  })
})

describe('a file that can not be split', () => {
  const failureOf = async (bytes: Buffer) => {
    const company = await sender()
    const splitId = await readSplit(calls, company, { name: 'x.pdf', bytes })
    const { body } = await calls('getSplit', company.token, at(company, splitId))
    return [body.state, body.failure]
  }

  it('is a scan without text', async () => {
    const { bytes } = await fileOf([{ owner: null, lines: ['Loonbrief'] }])
    expect(await failureOf(await scanned(bytes))).toEqual(['FAILED', 'NO_TEXT'])
  })

  it('is damaged', async () => {
    const { bytes } = await fileOf([{ owner: null, lines: ['Loonbrief'] }])
    expect(await failureOf(bytes.subarray(0, bytes.length / 2))).toEqual(['FAILED', 'DAMAGED'])
  })

  it.each([
    ['asks for a password', 'encrypted.pdf', 'ENCRYPTED'],
    ['allows no changes', 'owner-password-only.pdf', 'PROTECTED'],
    ['is signed', 'sealed-earlier.pdf', 'SIGNED'],
  ])('%s', async (_, name, failure) => {
    expect(await failureOf(readFileSync(`fixtures/files/${name}`))).toEqual(['FAILED', failure])
  })

  it('runs a script', async () => {
    const { bytes } = await fileOf([{ owner: null, lines: ['Loonbrief'] }])
    const pdf = await PDFDocument.load(bytes)
    pdf.addJavaScript('x', 'app.alert(1)')
    expect(await failureOf(Buffer.from(await pdf.save()))).toEqual(['FAILED', 'SEVERAL_LOOKS'])
  })

  it.each([
    ['one array', [1_100_000]],
    ['a thousand arrays', Array.from({ length: 1_000 }, () => 1_100)],
  ])('is too large to look at, with more than a million objects in %s', async (_, lengths) => {
    const { bytes } = await fileOf([{ owner: null, lines: ['Loonbrief'] }])
    const pdf = await PDFDocument.load(bytes)
    const arrays = lengths.map((length) => pdf.context.obj(Array.from({ length }, () => 0)))
    pdf.getPage(0).node.set(PDFName.of('Numbers'), pdf.context.obj(arrays))
    expect(await failureOf(Buffer.from(await pdf.save()))).toEqual(['FAILED', 'TOO_LARGE'])
  })

  it('has too many pages', async () => {
    const pdf = await PDFDocument.create()
    for (let page = 0; page < 5_001; page += 1) pdf.addPage([10, 10])
    expect(await failureOf(Buffer.from(await pdf.save()))).toEqual(['FAILED', 'TOO_MANY_PAGES'])
  })
})

it('prints the pages of each receiver behind their own address', async () => {
  const company = await sender()
  const people = await employeesFor(app, company, ['Jan Willems', 'Lotte Janssens'])
  await sql('update receivers set email = null where account_id = ?', [company.accountId])
  const splitId = await readSplit(
    calls,
    company,
    await fileOf(people.flatMap((one, index) => payslipOf(one, index + 1))),
  )
  const { body } = await calls('sendSplit', company.token, splitLetter(company.accountId, splitId))
  await left(company, body.id)
  const path = { accountId: company.accountId, letterId: body.id }
  const { bytes } = await calls('printLetter', company.token, { path, body: { envelope: 'BELGIAN' } })
  const { pages } = await readPdfText(bytes)
  expect(pages).toHaveLength(5)
  const places = people.map(({ token1 }) =>
    pages.flatMap((text, place) => (text.includes(`${token1}x`) ? [place] : [])),
  )
  expect(places).toEqual([[1], [3, 4]])
  expect(pages[0]).toContain('Jan Willems')
  expect(pages[2]).toContain('Lotte Janssens')
  const proof = await calls('proveLetter', company.token, { path })
  const sheet = await openPdf(proof.bytes)
  expect([...((await sheet.getAttachments()) ?? new Map()).keys()]).toEqual(['bewijs.json'])
  await sheet.loadingTask.destroy()
  expect(await deliveriesOf(app, body.id)).toHaveLength(2)
})
