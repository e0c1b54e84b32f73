/** What a seal adds to a file, but for text, fonts and what is made by chance. */
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { sampleAuthority, sealed } from '#tests/support/evidence.ts'
import { prepareDocumentTimeStamp } from './document-time-stamp.ts'

/** Objects, one after the other, and the trailer. */
function objectsIn(added: Uint8Array): string {
  const objects = Buffer.from(added)
    .toString('latin1')
    .replace(/stream\r?\n[\s\S]*?endstream/g, 'stream')
    .split(/(?<=endobj\n)/)
  const told = objects.filter(
    (one) => !one.includes('/Type /Font') && !/<<\s*\/Length \d+\s*\/Filter \/FlateDecode\s*>>/.test(one),
  )
  return told
    .join('')
    .replace(/^\/IBMPlex.*\n/gm, '')
    .replace(/<[\da-f]{20,}>/gi, '<…>')
    .replace(/Zegel [\da-f]{12}/g, 'Zegel …')
    .replace(/\/ByteRange \[.*\]/g, '/ByteRange […]')
    .replace(/\/Length \d+/g, '/Length …')
    .replace(/^\d{10} (?=\d{5} n)/gm, '')
    .replace(/(?<=startxref\n|\/Prev )\d+/g, '…')
}

test('the objects that a seal and a time stamp add are what they were', async () => {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.addPage([400, 300]).drawText('Page')
  const original = await pdf.save({ useObjectStreams: false })
  const { bytes } = await sealed(original, sampleAuthority())
  const { bytes: stamped } = await prepareDocumentTimeStamp(bytes)
  const added = [bytes.subarray(original.length), stamped.subarray(bytes.length)].map(objectsIn)
  await expect(added.join(`\n${'='.repeat(40)}\n`)).toMatchFileSnapshot('./structure.txt')
})
