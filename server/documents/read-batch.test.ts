import { describe, expect, it, test } from 'vitest'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { BATCH_CODES, type BatchCode, type BatchFacts } from './batch-document.ts'
import { readBatch, writeErrors } from './read-batch.ts'

const OPTIONS = { owner: 'somebody', maxWaitSeconds: Number.POSITIVE_INFINITY }
const FACTS: BatchFacts = {
  files: ['a.pdf'],
  receivers: ['R-1'],
  docTypes: ['Contract'],
  hasBankAccount: true,
  today: '2026-11-22',
}
const HEADER = 'fileName;receiverId;docType;documentName;reference'

const read = (text: string | Uint8Array, facts = FACTS) =>
  readBatch({ bytes: Buffer.from(text), facts }, OPTIONS)

describe('documents.csv, read in an isolated process', () => {
  it('gives documents, or the faults, and nothing of the rest then', async () => {
    const good = await read(`${HEADER}\na.pdf;R-1;Contract;Huur;1\n`)
    expect([good.documents.length, good.errors]).toEqual([1, []])
    const bad = await read(`${HEADER}\na.pdf;R-2;Contract;Huur;1\n`)
    expect([bad.documents, bad.errors.length]).toEqual([[], 1])
  })

  it('is refused there with its reason', async () => {
    expect(await refusalOf(() => read('a;b\nx;"y\n'))).toEqual(['UNREADABLE_FILE open-quote', { line: '2' }])
  })

  it('holds this thread for little, with any rows and any receivers of the account', async () => {
    const receivers = Array.from({ length: 20_000 }, (_, index) => `receiver-${index}`)
    const row = (index: number) => `${index}.pdf;reciever-${index};Contract;Naam;1\n`
    const text = `${HEADER}\n${Array.from({ length: 10_000 }, (_, index) => row(index)).join('')}`
    let longest = 0
    let last = performance.now()
    const watching = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const { errors } = await read(text, { ...FACTS, receivers })
    clearInterval(watching)
    console.info(`20,001 errors held the thread for ${longest.toFixed(0)} ms`)
    expect(errors.length).toBe(20_001)
    expect(longest).toBeLessThan(500)
  })
})

test('documents.csv comes back with a column of the faults, and is read again as it was', async () => {
  const bytes = Buffer.from(
    `reference;fileName;receiverId;docType;documentName\n=1;a.pdf;R-2;Contract;Huur\n`,
  )
  const facts = { ...FACTS, files: ['a.pdf', 'b.pdf'] }
  const { errors } = await read(bytes, facts)
  const codes = Object.fromEntries(BATCH_CODES.map((code) => [code, `${code}.`]))
  const words = { heading: 'What is wrong', codes: codes as Record<BatchCode, string>, suggestion: 'Perhaps' }
  const back = await writeErrors({ bytes, errors, words }, OPTIONS)
  expect(back.toString().split('\r\n')).toEqual([
    '\ufeffreference;fileName;receiverId;docType;documentName;What is wrong',
    "'=1;a.pdf;R-2;Contract;Huur;receiverId: unknown-receiver. Perhaps R-1",
    ';b.pdf;;;;fileName: row-missing.',
    '',
  ])
  const again = await read(back, facts)
  expect(again.errors.filter(({ row }) => row === 2)).toEqual(errors.filter(({ row }) => row === 2))
})

describeWithCorpora('odd CSV as documents.csv', () => {
  it.each(listCorpus('odd', 'csv'))('%s is refused, or told row by row', async (file) => {
    const outcome = await read(readCorpus('odd', 'csv', file)).catch((error) => error)
    expect(outcome.code ?? outcome.errors[0].code).toMatch(/^(UNREADABLE_FILE|column-missing)$/)
  })
})
