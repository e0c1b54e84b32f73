/** Documents in XML that are damaged, or written in an odd way, at random places; the same ones for the same seed. */
import { seeded } from './seeded.ts'

/** Parts that readers of XML read in different ways where one of them is wrong. */
const ODD = [
  ...[
    '<![CDATA[<a>]]>',
    '<!-- c -->',
    '<!-- c -- c -->',
    '<!---->',
    '<!--->',
    '<?p i?>',
    '<?xml version="1.0"?>',
    ']]>',
    ']]',
  ],
  ...[
    '&amp;',
    '&lt;b&gt;',
    '&quot;&apos;',
    '&#13;&#10;',
    '&#x9;',
    '&#0;',
    '&#xFFFE;',
    '&#x110000;',
    '&#XA;',
    '&nope;',
    '&',
    '&#;',
    '&amp',
  ],
  ...[
    ' k="1"',
    ' k="1" k="2"',
    " k='<'",
    ' k="&amp;"',
    ' k="a\tb\r\nc\rd"',
    ' k = "1"',
    ' k',
    ' k=1',
    ' 1k="1"',
    ' k="1"l="2"',
    ' k:="1"',
    ' :k="1"',
    ' é="1"',
  ],
  ...[
    ' xmlns=""',
    ' xmlns:p=""',
    ' xmlns:p="urn:p"',
    ' xmlns:p="urn:p" xmlns:q="urn:p" p:k="1" q:k="1"',
    ' xmlns:p="urn:p " p:k="1"',
    ' xmlns="urn:other"',
  ],
  ...[
    ' xmlns:cbc="urn:other"',
    ' xmlns:xml="urn:p"',
    ' xmlns:p="http://www.w3.org/XML/1998/namespace"',
    ' xmlns:xmlns="urn:p"',
    ' xml:lang="nl"',
  ],
  ...[
    ' p:k="1"',
    ' cbc:k="1"',
    ' cbc:k="1" cbc:k="2"',
    ' __proto__="1"',
    ' constructor="1"',
    ' xmlns:__proto__="urn:p" __proto__:k="1"',
    ' constructor:k="1"',
  ],
  ...[
    '<a>',
    '</a>',
    '<a/>',
    '<a />',
    '<a></a >',
    '<a ></a>',
    '<a/ >',
    '< a/>',
    '<a',
    '</',
    '<',
    '>',
    '/>',
    '<cbc:ID>1</cbc:ID>',
    '<p:a/>',
    '<xml:a/>',
    '<xmlns:a/>',
  ],
  ...[
    '<a:b:c/>',
    '<:a/>',
    '<a:/>',
    '<é/>',
    '<_-.9/>',
    '<constructor/>',
    '<__proto__/>',
    '<cbc:a xmlns:cbc="urn:p"><cbc:b/></cbc:a>',
    '<!DOCTYPE a>',
    '<!',
    '<!a>',
  ],
  ...[
    '\r',
    '\r\n',
    '\n',
    '\t',
    ' ',
    '  \r\n  ',
    '\0',
    '\u0001',
    '\u007f',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\ufffe',
    '\uffff',
    '\ufffd',
    'é',
    '😀',
    '\u{1fffe}',
    '"',
    "'",
    '=',
    ':',
    '-',
  ],
]

type Draw = (below: number) => number
type Change = (text: string, draw: Draw) => string

const put = (text: string, at: number, part: string, end = at) => text.slice(0, at) + part + text.slice(end)

/** A place in the text: beside a tag's parts as often as anywhere. */
function placeIn(text: string, draw: Draw): number {
  const anywhere = draw(text.length + 1)
  const mark = ['<', '>', ' ', '"', '</', '/>', '="'][draw(14)]
  const found = mark === undefined ? -1 : text.indexOf(mark, anywhere)
  return found === -1 ? anywhere : found + draw(mark?.length ?? 1) + draw(2)
}

const odd = (draw: Draw): string => ODD[draw(ODD.length)] ?? ''

/** An attribute at the end of a tag, another part behind one. */
function putFittingly(text: string, draw: Draw): string {
  const part = odd(draw)
  const isAttribute = /^ \S+ ?=/.test(part)
  const end = text.indexOf('>', draw(text.length + 1))
  const at = isAttribute && text[end - 1] === '/' ? end - 1 : end
  return put(text, isAttribute ? at : at + 1, part)
}

const changes: readonly Change[] = [
  ...Array<Change>(8).fill(putFittingly),
  (text, draw) => put(text, placeIn(text, draw), odd(draw)),
  (text, draw) => {
    const at = placeIn(text, draw)
    return put(text, at, odd(draw), at + 1)
  },
  (text, draw) => {
    const at = placeIn(text, draw)
    return put(text, at, String.fromCharCode(draw(4) === 0 ? draw(0xd800) : draw(128)), at + 1)
  },
  (text, draw) => {
    const at = placeIn(text, draw)
    return put(text, at, '', at + 1 + draw(draw(2) === 0 ? 3 : 200))
  },
  (text, draw) => {
    const at = placeIn(text, draw)
    return put(text, placeIn(text, draw), text.slice(at, at + draw(200)))
  },
  (text, draw) => text.slice(0, placeIn(text, draw)),
  (text, draw) => text.replaceAll('\n', ['\r\n', '\r', '\n\n', ''][draw(4)] ?? ''),
  (text, draw) =>
    text.replace(
      /^<\?xml[^>]*>/,
      () => `<?xml version="1.${draw(3)}"${['', ' ', ' standalone="no"', ' encoding="UTF-8"'][draw(4)]}?>`,
    ),
  (text, draw) => `${odd(draw)}${text}${odd(draw)}`,
  (text, draw) => {
    const depth = draw(80)
    return '<a>'.repeat(depth) + text.replace(/^<\?xml[^>]*>/, '') + '</a>'.repeat(depth)
  },
  (text, draw) => text.replace(/ (\w+:)?\w+="[^"]*"/, (attribute) => attribute.repeat(1 + draw(3))),
]

/** @returns the text after one to three changes; surrogates in it may be broken */
export function damagedXml(text: string, seed: number): string {
  const random = seeded(seed)
  const draw: Draw = (below) => Math.floor(random() * below)
  let damaged = text
  for (let left = 1 + draw(3); left > 0; left--)
    damaged = changes[draw(changes.length)]?.(damaged, draw) ?? damaged
  return damaged
}
