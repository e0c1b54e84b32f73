/** The notices about a draft's source file and its preserved parts, in each state. */
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf, type inEditor } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { goesAsItCame, ofFile } from './of-file.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

type Given = NonNullable<Parameters<typeof inEditor>[1]>
type File = NonNullable<Given['file']>
const file = (more: Partial<File> = {}): File => ({
  format: 'UBL',
  origin: 'UPLOAD',
  currency: null,
  goesAsItCame: true,
  parts: [],
  lostInUbl: [],
  notTaken: [],
  dropped: [],
  mayDrop: false,
  ...more,
})
const form = formOf()

test('a draft goes as its file came while nothing in it is another', () => {
  expect(goesAsItCame({ asItCame: null }, form)).toBe(false)
  expect(goesAsItCame({ asItCame: form }, form)).toBe(true)
  expect(goesAsItCame({ asItCame: formOf() }, form)).toBe(true)
  expect(goesAsItCame({ asItCame: formOf({ payment: { prepaidAmount: 1 } }) }, form)).toBe(false)
})

test('the editor’s state of a file is the draft’s', () => {
  expect(ofFile({})).toEqual({ file: null, asItCame: null, mayDrop: false, losing: [] })
  const kept = file({ goesAsItCame: false, mayDrop: true })
  expect(ofFile({ file: kept })).toEqual({ file: kept, asItCame: null, mayDrop: true, losing: [] })
  expect(ofFile({ file: file() }).asItCame).toMatchObject({ supplier: null })
})
