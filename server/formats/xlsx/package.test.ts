import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/refusal.ts'
import { Package } from './package.ts'

const makePackage = (parts: Record<string, string>) =>
  new Package(
    Object.entries(parts).map(([name, data]) => ({
      name,
      size: data.length,
      read: () => Readable.from([Buffer.from(data)]),
    })),
  )

const relationship = (attributes: string) => `<Relationship ${attributes}/>`
const TYPE = 'Type="http://x/worksheet"'

/** The parts that `xl/workbook.xml` refers to. */
async function referredBy(inside: string) {
  const parts = makePackage({ 'xl/_rels/workbook.xml.rels': `<Relationships>${inside}</Relationships>` })
  return Object.fromEntries(await parts.relationships('xl/workbook.xml'))
}

test('a part is known by its name, in letters of either case', async () => {
  const parts = makePackage({ 'XL/Workbook.xml': 'x' })
  expect([parts.has('xl/workbook.XML'), parts.has('xl/workbook')]).toEqual([true, false])
  expect(await parts.stream('xl/workbook.xml').toArray()).toEqual([Buffer.from('x')])
  expect((await refusalOf(() => parts.stream('xl/other.xml').toArray()))[0]).toBe('UNREADABLE_FILE damaged')
})

test.each([
  ['a.xml', 'xl/a.xml'],
  ['./a.xml', 'xl/a.xml'],
  ['b/../a.xml', 'xl/a.xml'],
  ['../a.xml', 'a.xml'],
  ['../../a.xml', 'a.xml'],
  ['/a.xml', 'a.xml'],
  ['//b//a.xml', 'b/a.xml'],
  ['b/...', 'xl/b/...'],
])('the target %s is the part %s', async (target, part) => {
  expect(await referredBy(relationship(`Id="r0" ${TYPE} Target="${target}"`))).toEqual({
    r0: { type: 'worksheet', target: part },
  })
})

test.each([
  ['of another kind', `<Relation Id="r0" ${TYPE} Target="b.xml"/>`],
  ['to another place', relationship(`Id="r0" ${TYPE} Target="b.xml" TargetMode="External"`)],
  ['without an id', relationship(`${TYPE} Target="b.xml"`)],
  ['with an empty id', relationship(`Id="" ${TYPE} Target="b.xml"`)],
  ['without a type', relationship('Id="r0" Target="b.xml"')],
  ['without a target', relationship(`Id="r0" ${TYPE}`)],
])('an entry that is %s counts for nothing', async (_, other) => {
  const own = relationship(`Id="r0" ${TYPE} Target="a.xml" TargetMode="Internal"`)
  expect(await referredBy(own + other)).toEqual({ r0: { type: 'worksheet', target: 'xl/a.xml' } })
})

test('a part without a list refers to nothing', async () => {
  expect((await makePackage({}).relationships('xl/workbook.xml')).size).toBe(0)
})

test('the list of the workbook as a whole has no name before its ending', async () => {
  const list = `<Relationships>${relationship('Id="a" Type="officeDocument" Target="xl/wb.xml"')}</Relationships>`
  expect(Object.fromEntries(await makePackage({ '_rels/.rels': list }).relationships(''))).toEqual({
    a: { type: 'officeDocument', target: 'xl/wb.xml' },
  })
})
