/** Files in a PDF that its list of attachments leaves out: associated with it or a page, or pinned to one. */
import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'

export interface AssociatedFile {
  fileName: string
  bytes: Uint8Array
}

const MAX_FILES = 20
const MAX_BYTES = 10_000_000

/** None where the file can't be read in this way. */
export async function associatedFiles(bytes: Uint8Array): Promise<AssociatedFile[]> {
  const pdf = await PDF.load(bytes).catch(() => undefined)
  if (!pdf?.isAuthenticated) return []
  try {
    return filesIn(pdf)
  } catch {
    return []
  }
}

function filesIn(pdf: PDF): AssociatedFile[] {
  const files = new Map<PdfDict, AssociatedFile>()
  for (const specification of specificationsIn(pdf)) {
    const file = files.size < MAX_FILES ? fileOf(pdf, specification) : undefined
    if (file) files.set(specification, file)
  }
  return [...files.values()]
}

function specificationsIn(pdf: PDF): PdfDict[] {
  const dicts = (value: PdfObject | undefined) =>
    itemsOf(pdf, value)
      .map((item) => resolved(pdf, item))
      .filter((item) => item instanceof PdfDict)
  const pages = pdf.getPages().map(({ dict }) => dict)
  const annotations = pages.flatMap((page) => dicts(page.get('Annots')))
  const pinned = annotations.filter((one) => nameIn(pdf, one, 'Subtype') === 'FileAttachment')
  return [
    ...[pdf.getCatalog(), ...pages, ...annotations].flatMap((one) => dicts(one.get('AF'))),
    ...pinned.flatMap((one) => dicts(one.get('FS'))),
  ]
}

function fileOf(pdf: PDF, specification: PdfDict): AssociatedFile | undefined {
  const embedded = resolved(pdf, specification.get('EF'))
  if (!(embedded instanceof PdfDict)) return undefined
  const stream = ['UF', 'F'].map((key) => resolved(pdf, embedded.get(key))).find((one) => one !== undefined)
  if (!(stream instanceof PdfStream) || stream.data.length > MAX_BYTES) return undefined
  const name = ['UF', 'F']
    .map((key) => resolved(pdf, specification.get(key)))
    .find((one) => one instanceof PdfString)
  return { fileName: name?.asString() ?? '', bytes: stream.getDecodedData() }
}

const resolved = (pdf: PDF, value: PdfObject | undefined): PdfObject | undefined =>
  value instanceof PdfRef ? (pdf.getObject(value) ?? undefined) : value

const nameIn = (pdf: PDF, dict: PdfDict, key: string): string | undefined =>
  dict.getName(key, (ref) => pdf.getObject(ref))?.value

/** One file may stand where a list of them should. */
function itemsOf(pdf: PDF, value: PdfObject | undefined): PdfObject[] {
  const found = resolved(pdf, value)
  if (found instanceof PdfArray) return found.toArray()
  return found === undefined ? [] : [found]
}
