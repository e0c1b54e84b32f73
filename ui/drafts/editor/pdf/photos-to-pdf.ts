/** Makes one PDF of several photos, a page each. The browser decodes them, and so HEIC too where the device does. */

/** In pixels, of the longer side: A4 at 300 dpi. */
const LONGEST = 3508
const QUALITY = 0.85
/** In points: the longer side of A4. */
const LONG_SIDE = 842

/** The photo that the browser can't decode. */
export class Undecoded extends Error {}

/** @throws {Undecoded} with the name of the photo */
export async function photosToPdf(photos: readonly File[]): Promise<File> {
  const pictures: Picture[] = []
  for (const photo of photos) pictures.push(await asJpeg(photo))
  const [first] = photos
  const name = first?.name.replace(/\.[^.]+$/, '') || 'foto'
  return new File([pdfOf(pictures)], `${name}.pdf`, { type: 'application/pdf' })
}

/** A JPEG. */
export interface Picture {
  bytes: Uint8Array
  /** In pixels. */
  width: number
  height: number
}

/** Upright, as the camera's mark says. */
async function asJpeg(photo: File): Promise<Picture> {
  const bitmap = await decoded(photo)
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  if (blob === null) throw new Undecoded(photo.name)
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height }
}

async function decoded(photo: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' })
  } catch {
    throw new Undecoded(photo.name)
  }
}

/** The objects of a page follow each other: the page, its content, its picture. */
const PER_PAGE = 3
const FIRST_PAGE = 3

/** A PDF with each JPEG on a page of its own, as large as A4 at most. */
export function pdfOf(pictures: readonly Picture[]): Blob {
  const parts: (string | Uint8Array)[] = []
  const offsets: number[] = []
  let length = 0
  const put = (part: string | Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  const object = (head: string, stream?: string | Uint8Array) => {
    offsets.push(length)
    put(`${offsets.length} 0 obj\n${head}\n`)
    if (stream !== undefined) {
      put('stream\n')
      put(stream)
      put('\nendstream\n')
    }
    put('endobj\n')
  }
  const pages = pictures.map((_, index) => FIRST_PAGE + PER_PAGE * index)
  put('%PDF-1.4\n')
  object('<< /Type /Catalog /Pages 2 0 R >>')
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`)
  pictures.forEach(({ bytes, width, height }, index) => {
    const page = pages[index] ?? 0
    const points = LONG_SIDE / Math.max(width, height)
    const [wide, high] = [width, height].map((side) => (side * points).toFixed(2))
    const drawing = `${wide} 0 0 ${high} 0 0 cm /P Do`
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${page + 1} 0 R /Resources << /XObject << /P ${page + 2} 0 R >> >> >>`,
    )
    object(`<< /Length ${drawing.length} >>`, drawing)
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>`,
      bytes,
    )
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = length
  put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}`)
  put(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`)
  return new Blob(parts as BlobPart[], { type: 'application/pdf' })
}
