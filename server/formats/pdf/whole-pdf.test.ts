import { PDF } from '@libpdf/core'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { wholePdf } from './whole-pdf.ts'

async function onePage(useObjectStreams: boolean): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('100 euro')
  return Buffer.from(await pdf.save({ useObjectStreams }))
}

const text = (value: string) => Buffer.from(value, 'latin1')
const around = (before: string, bytes: Buffer, behind: string) =>
  Buffer.concat([text(before), bytes, text(behind)])

describe('a PDF with wrong entries in its table', () => {
  const load = (bytes: Buffer) => PDF.load(bytes, { lenient: false })
  const spoilt = async (change: (text: string) => string) =>
    text(change((await onePage(false)).toString('latin1')))
  const shifted = (pdf: string) =>
    pdf.replace(/^(\d{10})(?= \d{5} n)/gm, (at) => String(Number(at) + 7).padStart(10, '0'))

  it.each([
    ['that miss by some bytes', shifted],
    ['that begin with the wrong number', (pdf: string) => pdf.replace(/xref\n0 /, 'xref\n1 ')],
    [
      'and with a pointer that misses too',
      (pdf: string) => shifted(pdf).replace(/startxref\n\d+/, 'startxref\n17'),
    ],
  ])('is read with entries %s', async (_name, change) => {
    const odd = await spoilt(change)
    const pdf = await load(wholePdf(odd))
    expect([pdf.getPageCount(), pdf.canSaveIncrementally()]).toEqual([1, null])
    const body = odd.lastIndexOf('xref\n', odd.lastIndexOf('startxref') - 1)
    expect(wholePdf(odd).subarray(0, body).equals(odd.subarray(0, body))).toBe(true)
  })

  it('stays as it is where a number stands there twice', async () => {
    const twice = await spoilt((pdf) => shifted(pdf).replace(/(?=\nxref\n)/, '\n1 0 obj\n<<>>\nendobj'))
    expect(wholePdf(twice)).toBe(twice)
  })

  it('gets no new table where a number is too large for one', async () => {
    const large = await spoilt((pdf) => shifted(pdf).replace(/\n2 0 obj/, '\n4294967295 0 obj'))
    expect(wholePdf(large).length).toBeLessThan(large.length + 10)
  })

  it('stays as it is where its table names fewer objects', async () => {
    const more = await spoilt((pdf) => shifted(pdf).replace(/(?=\nxref\n)/, '\n99 0 obj\n<<>>\nendobj'))
    expect(wholePdf(more)).toBe(more)
  })
})

describe.each([
  ['a table', false],
  ['a stream', true],
] as const)('a PDF with %s of cross-references', async (_, isStream) => {
  const bytes = await onePage(isStream)
  const pointless = text(bytes.toString('latin1').replace(/startxref\n\d+/, 'startxref\n17'))

  it('stays as it is where nothing is amiss', () => {
    expect(wholePdf(bytes)).toBe(bytes)
    const short = around('', bytes, '\r\n<!-- a footer -->')
    expect(wholePdf(short)).toBe(short)
  })

  it.each([
    ['blank lines before its header', around('\r\n\r\n', bytes, '')],
    ['a mark and a blank before its header', around('\xef\xbb\xbf ', bytes, '')],
    ['many bytes behind its end', around('', bytes, '\n<html>footer</html>'.repeat(100))],
    ['a pointer that misses', pointless],
    ['all of these', around('\n', pointless, '\n<html>footer</html>'.repeat(100))],
  ])('is read with %s', async (_name, odd) => {
    const pdf = await PDF.load(wholePdf(odd), { lenient: false })
    expect([pdf.getPageCount(), pdf.canSaveIncrementally()]).toEqual([1, null])
  })

  it('stays cut off when it is', async () => {
    const cut = bytes.subarray(0, bytes.length - 300)
    expect(wholePdf(cut)).toBe(cut)
  })

  it('is not touched where a signature may be of it', () => {
    const signed = around('\n', bytes, '% /ByteRange [0 1 2 3]\n')
    expect(wholePdf(signed)).toBe(signed)
  })
})
