/**
 * A page that is one JPEG and nothing else, as scanners and telephones make them. The canvas decodes it some thirty times as
 * fast as pdf.js does.
 */
import {
  PDF,
  type PDFPage,
  PdfArray,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core'

type Matrix = readonly [number, number, number, number, number, number]

export interface PlacedJpeg {
  bytes: Buffer
  /** From the unit square, in which PDF draws a picture, to the page. */
  toPage: Matrix
}

/** The pixels of A3 at 400 dpi, the same limit as pdf.js's. */
const MAX_PIXELS = 40_000_000
/** Of groups of pages within each other. */
const MAX_DEPTH = 50
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Undefined for any other page, and for an unclear one. */
export async function placedJpeg(bytes: Uint8Array, number: number): Promise<PlacedJpeg | undefined> {
  try {
    const pdf = await PDF.load(bytes)
    const page = pdf.getPage(number - 1)
    return page ? jpegOn(pdf, page) : undefined
  } catch {
    return undefined
  }
}

function jpegOn(pdf: PDF, { dict }: PDFPage): PlacedJpeg | undefined {
  const resolve = (ref: PdfRef) => pdf.getObject(ref)
  const isAnnotated = (dict.getArray('Annots', resolve)?.length ?? 0) > 0
  const drawn = isAnnotated ? undefined : onlyPicture(contentIn(pdf, dict.get('Contents')))
  if (drawn === undefined) return undefined
  const pictures = inherited(pdf, dict, 'Resources')?.getDict('XObject', resolve)
  const picture = pictures?.get(drawn.name, resolve)
  if (!(picture instanceof PdfStream) || !isPlain(pdf, picture)) return undefined
  const jpeg = withoutMetadata(Buffer.from(picture.data))
  return jpeg && { bytes: jpeg, toPage: drawn.toPage }
}

/** Of the page or of a group of pages above it. */
function inherited(pdf: PDF, dict: PdfDict, key: string): PdfDict | undefined {
  const resolve = (ref: PdfRef) => pdf.getObject(ref)
  let node: PdfDict | undefined = dict
  for (let depth = 0; node && depth < MAX_DEPTH; depth += 1) {
    const found = node.getDict(key, resolve)
    if (found) return found
    node = node.getDict('Parent', resolve)
  }
  return undefined
}

function contentIn(pdf: PDF, contents: PdfObject | null | undefined): string {
  if (contents instanceof PdfRef) return contentIn(pdf, pdf.getObject(contents))
  if (contents instanceof PdfStream) return Buffer.from(contents.getDecodedData()).toString('latin1')
  if (!(contents instanceof PdfArray)) return ''
  return contents
    .toArray()
    .map((part) => contentIn(pdf, part))
    .join('\n')
}

/** Of content that does nothing but place a picture. */
function onlyPicture(content: string): { name: string; toPage: Matrix } | undefined {
  const saved: Matrix[] = []
  let matrix = IDENTITY
  let operands: string[] = []
  let found: { name: string; toPage: Matrix } | undefined
  for (const token of content.split(/[\s\0]+/).filter(Boolean)) {
    if (/^(?:[-+]?[\d.]+|\/[\w.+-]+)$/.test(token)) {
      operands.push(token)
      continue
    }
    const [name = ''] = operands
    if (token === 'q') saved.push(matrix)
    else if (token === 'Q') matrix = saved.pop() ?? IDENTITY
    else if (token === 'cm') matrix = within(matrix, operands.map(Number))
    else if (token === 'Do' && found === undefined) found = { name: name.slice(1), toPage: matrix }
    else return undefined
    operands = []
  }
  return found
}

function within([a, b, c, d, e, f]: Matrix, [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: number[]): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Grey or red, green and blue, neither masked nor in other tones. */
function isPlain(pdf: PDF, dict: PdfDict): boolean {
  const valueAt = (key: string) => dict.get(key, (ref) => pdf.getObject(ref))
  const filter = valueAt('Filter')
  const only = filter instanceof PdfArray && filter.length === 1 ? filter.at(0) : filter
  const [width, height] = ['Width', 'Height'].map(
    (key) => dict.getNumber(key, (ref) => pdf.getObject(ref))?.value,
  )
  return (
    isNamed(only, 'DCTDecode') &&
    width !== undefined &&
    height !== undefined &&
    width * height <= MAX_PIXELS &&
    hasPlainColours(valueAt('ColorSpace')) &&
    !['SMask', 'Mask', 'ImageMask', 'Decode', 'DecodeParms'].some((key) => dict.has(key))
  )
}

function hasPlainColours(space: PdfObject | undefined): boolean {
  if (isNamed(space, 'DeviceRGB') || isNamed(space, 'DeviceGray')) return true
  return space instanceof PdfArray && isNamed(space.at(0), 'ICCBased')
}

const isNamed = (value: PdfObject | undefined, name: string): boolean =>
  value instanceof PdfName && value.value === name

const APPLICATION_1 = 0xe1
const SCAN = 0xda

/** Without the mark of the camera's position: PDF takes no notice of it. Undefined for four colours, as for printing. */
function withoutMetadata(jpeg: Buffer): Buffer | undefined {
  const parts = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === SCAN) return Buffer.concat([...parts, jpeg.subarray(at)])
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (isFrame(marker) && !isSupported(jpeg, at)) return undefined
    if (marker !== APPLICATION_1) parts.push(jpeg.subarray(at, end))
    at = end
  }
  return undefined
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function isSupported(jpeg: Buffer, at: number): boolean {
  const [height, width, colours] = [jpeg.readUInt16BE(at + 5), jpeg.readUInt16BE(at + 7), jpeg[at + 9] ?? 0]
  return width * height <= MAX_PIXELS && (colours === 1 || colours === 3)
}
