/** What the editor says of a draft's source file and of what it keeps of it, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { formOf, inEditor } from '#tests/support/drawn-editor.tsx'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { FileNotices } from './file-notices.tsx'
import { goesAsItCame, ofFile } from './of-file.ts'
import { PreservedSection } from './preserved-section.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

type Given = NonNullable<Parameters<typeof inEditor>[1]>
type File = NonNullable<Given['file']>
type Part = File['parts'][number]

const part = (term: string, value: string, more: Partial<Part> = {}): Part => ({
  term,
  value,
  line: null,
  ...more,
})
const details = (kind: NonNullable<Part['details']>[number]['kind'], value: string, more: object = {}) => ({
  details: [{ kind, value, list: null, currency: null, ...more }],
})
const parts = [
  part('typeCode', '383', details('CODE', '383', { list: 'documentType' })),
  part('typeCode', '999', { line: 2, ...details('CODE', '999', { list: 'documentType' }) }),
  part('other', 'Vrije tekst'),
  part('lineNote', 'Breekbaar', { line: 1 }),
]
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => part('other', `deel ${index + 1}`))
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
const origins = ['UPLOAD', 'AGAIN', 'COPY', 'CREDIT_NOTE'] as const
const asItCame = (more: Partial<File>, given: Given = {}): Given => ({
  form,
  asItCame: form,
  file: file(more),
  ...given,
})

const notices: Given[] = [
  {},
  { asItCame: form, form },
  { file: file() },
  asItCame({}),
  asItCame({}, { asItCame: formOf({ heading: { orderNumber: 'BP-2' } }) }),
  asItCame({ format: 'CII' }),
  asItCame({ origin: 'AGAIN' }),
  asItCame({ lostInUbl: parts }),
  asItCame({ lostInUbl: parts }, { mayDrop: true }),
  asItCame({ lostInUbl: parts }, { losing: ['Contract: C-1'] }),
  { losing: many(12).map(({ value }) => value) },
  { losing: many(13).map(({ value }) => value) },
  ...origins.map((origin) => ({ file: file({ origin, notTaken: parts }) })),
  { file: file({ origin: 'COPY' }) },
  { file: file({ dropped: parts }) },
  { file: file({ dropped: many(14) }) },
]

test.each<[name: string, nodes: () => ReactNode[]]>([
  ['notices', () => notices.map((given) => inEditor(<FileNotices />, given))],
  [
    'parts',
    () => [
      inEditor(<PreservedSection />),
      inEditor(<PreservedSection />, { file: file() }),
      ...origins.map((origin) => inEditor(<PreservedSection />, { file: file({ origin, parts }) })),
      ...[8, 9, 10].map((count) => inEditor(<PreservedSection />, { file: file({ parts: many(count) }) })),
    ],
  ],
])('the markup of what a file left is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

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
