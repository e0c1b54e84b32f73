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
