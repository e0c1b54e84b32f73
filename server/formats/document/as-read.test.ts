/**
 * The reading of each sample, and the draft made of it, are as before: `docs/changing.md` explains how to renew the recording.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { schemaFor } from '#contracts/rules/invoice/cii/schema/schemas.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { toDraft } from '#contracts/rules/invoice/to-draft.ts'
import { changesBetween } from '#tests/support/changes-between.ts'
import { fullCii } from '#tests/support/full-cii.ts'
import { readRoot } from '../xml/tree.ts'
import { UnreadableXml } from '../xml/unreadable-xml.ts'
import { readCiiRoot, readDocument } from './read-document.ts'

/** Files inside are as long as they like. */
const listTold = (invoice: Invoice): string[] =>
  [...changesBetween({}, { read: invoice }), '', ...changesBetween({}, { draft: toDraft(invoice) })].map(
    (line) => (line.length > 300 ? `${line.slice(0, 300)}…` : line),
  )

function asRead(bytes: Uint8Array): string[] {
  try {
    return listTold(readDocument(bytes).invoice)
  } catch (error) {
    if (error instanceof UnreadableXml) return [`unreadable: ${error.reason}`]
    throw error
  }
}

test.each(globSync('fixtures/files/*.xml').sort())('%s reads as reviewed', async (file) => {
  const told = asRead(readFileSync(file))
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot(`./reviewed/${basename(file, '.xml')}.txt`)
})

test('every element of CII reads as reviewed', async () => {
  const sample = readRoot(readFileSync('fixtures/files/invoice-cii.xml'))
  const told = listTold(readCiiRoot(fullCii(sample, schemaFor('EN 16931'))))
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('./reviewed/every-element-of-cii.txt')
})
