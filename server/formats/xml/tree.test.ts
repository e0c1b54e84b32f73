import { expect, test } from 'vitest'
import { readTree } from './tree.ts'

const read = (xml: string) => () => readTree(Buffer.from(xml))
const readXmlRoot = (xml: string) => read(xml)().root
const refused = (reason: string, detail: string) => expect.objectContaining({ reason, detail })

test('an element goes by its namespace, with any prefix, and has its place in the text', () => {
  const xml =
    '<?xml version="1.0"?><a xmlns="urn:a" xmlns:p="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" k="1" p:l="2"><p:ID> 7 <![CDATA[<8>]]><!-- 9 --></p:ID></a>'
  const { root } = read(xml)()
  expect(root.name).toBe('{urn:a}a')
  expect(root.attributes).toEqual({
    k: '1',
    '{urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2}l': '2',
  })
  expect(Object.keys(root.declares)).toEqual(['', 'p'])
  const [id] = root.children
  expect(id).toMatchObject({
    name: 'cbc:ID',
    text: '7 <8>',
    raw: ' 7 <8>',
    attributes: {},
    declares: {},
    children: [],
  })
  expect(xml.slice(id?.start, id?.end)).toBe('<p:ID> 7 <![CDATA[<8>]]><!-- 9 --></p:ID>')
  expect(xml.slice(root.start, root.end)).toBe(xml.slice('<?xml version="1.0"?>'.length))
})

const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2'

test.each([
  ['a space at its end', `${CBC} `, `${CBC} `],
  ['a space before it', ` ${CBC}`, ` ${CBC}`],
  ['a line break at its end, which is a space', `${CBC}\n`, `${CBC} `],
  ['a no-break space at its end', `${CBC}\u00a0`, `${CBC}\u00a0`],
])('a namespace with %s is another one', (_, written, namespace) => {
  const { attributes, children, declares, name } = readXmlRoot(
    `<p:ID xmlns:p="${written}" p:k="1"><p:ID/><q:ID xmlns:q="${CBC}"/></p:ID>`,
  )
  expect(name).toBe(`{${namespace}}ID`)
  expect(attributes).toEqual({ [`{${namespace}}k`]: '1' })
  expect(declares).toEqual({ p: namespace })
  expect(children.map((child) => child.name)).toEqual([`{${namespace}}ID`, 'cbc:ID'])
})

test('a default namespace with white space at its end is another one, and ends with its element', () => {
  const root = readXmlRoot(`<a xmlns="${CBC}"><ID xmlns="${CBC} "><ID/></ID><ID/></a>`)
  const [padded, plain] = root.children
  expect([padded?.name, padded?.children[0]?.name, plain?.name]).toEqual([
    `{${CBC} }ID`,
    `{${CBC} }ID`,
    'cbc:ID',
  ])
})

test('a processing instruction belongs to the element around it', () => {
  const root = readXmlRoot('<?before it?><a><b>6<?p i?>5</b><c/><?p?></a>')
  expect(root.hasInstruction).toBe(true)
  expect(root.children.map(({ text, hasInstruction }) => [text, hasInstruction])).toEqual([
    ['65', true],
    ['', undefined],
  ])
})

test('a DOCTYPE, a text that is cut off, and nothing are refused', () => {
  expect(read('<!DOCTYPE a><a/>')).toThrow(refused('DOCTYPE', 'a DOCTYPE is never read'))
  expect(read('<a><b></a>')).toThrow(expect.objectContaining({ reason: 'ILL_FORMED' }))
  expect(read('<!-- nothing -->')).toThrow(expect.objectContaining({ reason: 'ILL_FORMED' }))
})

test('an element has 256 attributes at most', () => {
  const having = (count: number) =>
    `<a>${'<b c="1"/>'.repeat(2)}<b ${Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')}/></a>`
  expect(Object.keys(readXmlRoot(having(256)).children[2]?.attributes ?? {})).toHaveLength(256)
  expect(read(having(257))).toThrow(refused('TOO_MANY_ELEMENTS', 'more than 256 attributes'))
})

test('a namespace has a thousand characters at most', () => {
  const long = (length: number) => 'u'.repeat(length)
  for (const declared of [(uri: string) => `xmlns="${uri}"`, (uri: string) => `xmlns:p="${uri}"`]) {
    expect(readXmlRoot(`<a ${declared(long(1_000))}/>`).children).toEqual([])
    expect(read(`<a ${declared(long(1_001))}/>`)).toThrow(refused('TOO_LARGE', 'a namespace without end'))
  }
  expect(readXmlRoot(`<a k="${long(2_000)}"/>`).attributes.k).toHaveLength(2_000)
})

test('names have so many characters in all, with their namespaces in them', () => {
  const namespace = 'u'.repeat(1_000)
  const names = (count: number) =>
    `<a xmlns="${namespace}">${Array.from({ length: count }, (_, at) => `<b${at}/>`).join('')}</a>`
  expect(readXmlRoot(names(49_000)).children).toHaveLength(49_000)
  expect(read(names(50_000))).toThrow(refused('TOO_LARGE', 'names without end'))
  const attributes = (count: number) => `<a xmlns:p="${namespace}">${'<b p:c=""/>'.repeat(count)}</a>`
  expect(readXmlRoot(attributes(49_000)).children).toHaveLength(49_000)
  expect(read(attributes(50_001))).toThrow(refused('TOO_LARGE', 'names without end'))
})

test('bytes, levels and elements have their bounds, and attributes count as elements', () => {
  const limits = { bytes: 30, depth: 2, elements: 4 }
  const within = (xml: string) => () => readTree(Buffer.from(xml), limits)
  expect(within('<a k=""><b l=""/></a>')().root.children).toHaveLength(1)
  expect(within('<a k=""><b l=""/><c/></a>')).toThrow(refused('TOO_MANY_ELEMENTS', 'more than 4'))
  expect(within('<a><b><c/></b></a>')).toThrow(refused('TOO_DEEP', 'more than 2 levels'))
  expect(within(`<a>${'x'.repeat(23)}</a>`)().root.text).toHaveLength(23)
  expect(within(`<a>${'x'.repeat(24)}</a>`)).toThrow(refused('TOO_LARGE', 'more than 30 bytes'))
})
