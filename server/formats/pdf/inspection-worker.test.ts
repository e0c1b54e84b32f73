import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
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
