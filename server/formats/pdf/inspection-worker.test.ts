import { readFileSync } from 'node:fs'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Inspected } from './inspect-pdf.ts'
import { work } from './inspection-worker.ts'

const fixture = (name: string) => readFileSync(`fixtures/files/${name}.pdf`)

async function inspected(bytes: Uint8Array, maxPages = 10): Promise<Inspected[]> {
  const said: Inspected[] = []
  await work({ bytes, maxPages }, (one) => said.push(one))
  return said
}
async function blankPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= count; number += 1) pdf.addPage()
  return pdf.save()
}

test.each([
  ['sample-invoice', 1],
  ['invoice-two-pages', 2],
  ['empty', 'UNREADABLE'],
  ['no-pages', 'UNREADABLE'],
  ['not-a-pdf', 'UNREADABLE'],
  ['encrypted', 'UNREADABLE'],
  ['owner-password-only', 1],
])('%s.pdf has so many pages: %s', async (name, pages) => {
  expect(await inspected(fixture(name))).toEqual([pages])
})

test('a document may have so many pages, and no more', async () => {
  expect(await inspected(await blankPages(3), 3)).toEqual([3])
  expect(await inspected(await blankPages(4), 3)).toEqual(['UNREADABLE'])
})

test('a page that is none is reported before the number of pages', async () => {
  const pdf = await PDFDocument.load(await blankPages(3))
  const pages = pdf.catalog.lookup(PDFName.of('Pages'), PDFDict)
  pages.lookup(PDFName.of('Kids'), PDFArray).set(2, PDFNumber.of(3))
  const said: Inspected[] = []
  const task = { bytes: await pdf.save({ updateFieldAppearances: false }), maxPages: 10 }
  await expect(work(task, (one) => said.push(one))).rejects.toThrow('wrong type of object')
  expect(said).toEqual([])
})
