/** A tree that is read off the text equals the parser's tree, and a document that the parser refuses has none. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { corporaPath, describeWithCorpora } from '#tests/support/corpora.ts'
import { damagedXml } from '#tests/support/damaged-xml.ts'
import { seeded } from '#tests/support/seeded.ts'
import { runsOf } from '#tests/support/thorough.ts'
import { decodeXml } from './decode.ts'
import type { XmlElement, XmlLimits } from './element.ts'
import { parseTree } from './parse-tree.ts'
import { readPlainTree } from './plain-tree.ts'
import { UnreadableXml } from './unreadable-xml.ts'

const LIMITS = { bytes: 40_000_000, depth: 60, elements: 2_000_000 }

/** The tree or the refusal, as a text; undefined for a document that is left to the parser. */
function outcome(
  read: (text: string, limits: XmlLimits) => XmlElement | undefined,
  text: string,
  limits: XmlLimits = LIMITS,
): string | undefined {
  try {
    return JSON.stringify(read(text, limits))
  } catch (error) {
    if (error instanceof UnreadableXml) return error.message
    throw error
  }
}

/** Reads both ways. @returns true for a document that is not left to the parser */
function isReadAlike(text: string, limits?: XmlLimits): boolean {
  const plain = outcome(readPlainTree, text, limits)
  if (plain !== undefined) expect(plain).toBe(outcome(parseTree, text, limits))
  return plain !== undefined
}

function decoded(file: string): string | undefined {
  try {
    return decodeXml(readFileSync(file))
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined
    throw error
  }
}

const samples = globSync('fixtures/files/*.xml')
  .sort()
  .flatMap((file) => {
    const text = decoded(file)
    return text === undefined ? [] : [{ file, text }]
  })

test('samples are read as the parser reads them, and faulty ones are left to it', () => {
  const left = samples.filter(({ text }) => !isReadAlike(text)).map(({ file }) => file)
  expect(left).toEqual(['fixtures/files/invoice-cut-off.xml', 'fixtures/files/invoice-with-doctype.xml'])
})

const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2'

test.each([
  ['comments', '<!-- a - b --><a><!----> 1 <!-- <b> --> 2<b/><!-- -->\n</a> <!-- c -->\n'],
  ['references', '<a k="&lt;&#9;&#xA;&quot;">&amp;amp; &#x1F600; &#13;]]&gt; &apos;</a>'],
  ['line ends', '<a k="1\r\n2\r3\n4\t5">\r\n<b>\r1\n\r\n2</b>\r\n<b>\r</b>\r\n</a>\r\n'],
  ['white space in tags', '<a\n k = "1"\tl\r\n=\'2\' ><b /><c\n></c\t></a >'],
  [
    'a namespace at each element',
    `<p:a xmlns:p="u"><p:c/><p:b xmlns:p="${CBC}" p:k="1"><p:c/></p:b><p:b/><p:c/><b xmlns="u"/><b/></p:a>`,
  ],
  ['a default namespace that is taken back', '<a xmlns="u"><b xmlns=""><c/></b><b/></a>'],
  ['the prefix xml', '<a xml:lang="nl"><xml:b xml:lang="fr"/></a>'],
  ['names of one hash', '<r><Aa>1</Aa><BB>2</BB><Aa k="1"/><BB k="2"/><Aa/><BB k="2"/></r>'],
  ['attributes that change', '<r><a k="1"/><a k="1"/><a/><a l="1" k="1"/><a k="1">x</a><a k="2"/></r>'],
  [
    'white space that changes',
    '<r>\n <a>\n  <b/>\n </a>\n <a>\n <b/>\n\n </a>\n <a>x\n  <b/>\n </a>\n <a> </a>\n</r>',
  ],
  ['text between elements', '<r><a> 1 <b/> 2 <b/> </a><a> <b/> 2 <b/></a></r>'],
  ['characters beyond ASCII', '<a k="é😀\u0085">\ud83d\ude00\u2028\ufffd\u007f\ufeff</a>'],
  ['a declaration', "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<a/>"],
])('a document with %s is read as the parser reads it', (_, text) => {
  expect(isReadAlike(text)).toBe(true)
})

test.each([
  ['CDATA', '<a><![CDATA[1]]></a>'],
  ['a processing instruction', '<a><?p i?></a>'],
  ['another version', '<?xml version="1.1"?><a/>'],
  ['a name beyond ASCII', '<é/>'],
  ['a prefix without a namespace', '<p:a/>'],
  ['an attribute with a prefix without a namespace', '<a p:k="1"/>'],
  ['a doubled attribute', '<a k="1" k="1"/>'],
  ['an attribute doubled by its namespace', '<a xmlns:p="u" xmlns:q="u" p:k="1" q:k="1"/>'],
  ['a doubled declaration', '<a xmlns:p="u" xmlns:p="u"/>'],
  ['a namespace with white space around it', '<a xmlns="u "/>'],
  ['a prefix that is taken back', '<a xmlns:p="u"><b xmlns:p=""/></a>'],
  ['a declared prefix xml', '<a xmlns:xml="u"/>'],
  ['the namespace of xml under another prefix', '<a xmlns:p="http://www.w3.org/XML/1998/namespace"/>'],
  ['the attribute __proto__', '<a __proto__="1"/>'],
  ['the end of CDATA in a text', '<a>]]></a>'],
  ['a tag in an attribute', '<a k="<"/>'],
  ['an unknown entity', '<a>&nope;</a>'],
  ['a reference without an end', '<a>&ampx</a>'],
  ['a reference to a code beyond Unicode', '<a>&#x110000;</a>'],
  ['a reference to no character', '<a>&#0;</a>'],
  ['a character that XML has not', '<a>\u0001</a>'],
  ['a character that XML has not in a comment', '<a><!-- \ufffe --></a>'],
  ['a character that XML has not in an attribute', '<a k="\uffff"/>'],
  ['dashes in a comment', '<a><!-- -- --></a>'],
  ['a second root', '<a/><b/>'],
  ['text behind the root', '<a/>b'],
  ['another closing tag', '<a><b></a></b>'],
  ['no closing tag', '<a><b></b>'],
  ['no space between attributes', '<a k="1"l="2"/>'],
  ['a DOCTYPE', '<!DOCTYPE a><a/>'],
])('a document with %s is left to the parser', (_, text) => {
  expect(readPlainTree(text, LIMITS)).toBeUndefined()
})

test('a limit comes after a fault before it, and before a fault behind it', () => {
  const limits = { ...LIMITS, elements: 2 }
  for (const text of ['<a><b/><c\u0001/></a>', '<a><b/><?p i?></a>', '<a><b/><!-- -- --></a>'])
    expect(readPlainTree(text, limits)).toBeUndefined()
  for (const text of ['<a><b/><c/>\u0001</a>', '<a><b/><c k="1" k="1"/></a>', '<a k="" l="" l=""/>'])
    expect(() => readPlainTree(text, limits)).toThrow('more than 2')
  for (const text of ['<a><b/><c\u0001/></a>', '<a><b/><c/>\u0001</a>', '<a><b/><c k="1" k="1"/></a>'])
    isReadAlike(text, limits)
})

test('damaged samples are read as the parser reads them, or left to it, within any limits', () => {
  const runs = runsOf(6_000)
  let read = 0
  for (let seed = 1; seed <= runs; seed++) {
    const draw = seeded(-seed)
    const sample = samples[Math.floor(draw() * samples.length)]?.text ?? ''
    const limits =
      draw() < 0.7
        ? LIMITS
        : { ...LIMITS, depth: 1 + Math.floor(draw() * 8), elements: 1 + Math.floor(draw() * 300) }
    const text = damagedXml(sample, seed).toWellFormed()
    try {
      if (isReadAlike(text, limits)) read += 1
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error })
    }
  }
  expect(read).toBeGreaterThan(runs / 10)
})

describeWithCorpora('real files', () => {
  test('are read as the parser reads them, nearly all without it', () => {
    const texts = globSync(corporaPath('**/*.xml')).flatMap((file) => decoded(file) ?? [])
    const read = texts.filter((text) => isReadAlike(text))
    expect(read.length).toBeGreaterThan(texts.length * 0.95)
  })
})
