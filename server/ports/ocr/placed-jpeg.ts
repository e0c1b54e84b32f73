/**
 * A page that is one JPEG and nothing else, as scanners and telephones make them. The canvas decodes it some thirty times as
 * fast as pdf.js does.
 */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib'

type Matrix = readonly [number, number, number, number, number, number]

export interface PlacedJpeg {
  bytes: Buffer
  /** From the unit square, in which PDF draws a picture, to the page. */
  toPage: Matrix
}

/** The pixels of A3 at 400 dpi, the same limit as pdf.js's. */
const MAX_PIXELS = 40_000_000
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Undefined for any other page, and for an unclear one. */
export async function placedJpeg(pdf: Uint8Array, number: number): Promise<PlacedJpeg | undefined> {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    return jpegOn(document.getPage(number - 1))
  } catch {
    return undefined
  }
}

function jpegOn({ node }: PDFPage): PlacedJpeg | undefined {
  const isAnnotated = (node.Annots()?.size() ?? 0) > 0
  const drawn = isAnnotated ? undefined : onlyPicture(contentOf(node.Contents()))
  const pictures = node.Resources()?.lookup(PDFName.of('XObject'))
  if (drawn === undefined || !(pictures instanceof PDFDict)) return undefined
  const picture = pictures.lookup(PDFName.of(drawn.name))
  if (!(picture instanceof PDFRawStream) || !isPlain(picture.dict)) return undefined
  const bytes = withoutMetadata(Buffer.from(picture.contents))
  return bytes && { bytes, toPage: drawn.toPage }
}

function contentOf(contents: unknown): string {
  if (contents instanceof PDFRawStream)
    return Buffer.from(decodePDFRawStream(contents).decode()).toString('latin1')
  if (!(contents instanceof PDFArray)) return ''
  return Array.from({ length: contents.size() }, (_, index) => contentOf(contents.lookup(index))).join('\n')
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
function isPlain(dict: PDFDict): boolean {
  const has = (name: string) => dict.has(PDFName.of(name))
  const { filter, width, height } = {
    filter: dict.lookup(PDFName.of('Filter')),
    width: dict.lookup(PDFName.of('Width')),
    height: dict.lookup(PDFName.of('Height')),
  }
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  const isSized = width instanceof PDFNumber && height instanceof PDFNumber
  return (
    only === PDFName.of('DCTDecode') &&
    isSized &&
    width.asNumber() * height.asNumber() <= MAX_PIXELS &&
    hasPlainColours(dict.lookup(PDFName.of('ColorSpace'))) &&
    !['SMask', 'Mask', 'ImageMask', 'Decode', 'DecodeParms'].some(has)
  )
}

function hasPlainColours(space: unknown): boolean {
  if (space === PDFName.of('DeviceRGB') || space === PDFName.of('DeviceGray')) return true
  return space instanceof PDFArray && space.lookup(0) === PDFName.of('ICCBased')
}

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
