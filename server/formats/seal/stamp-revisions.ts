/**
 * The time stamps behind a seal, recognised by the bytes that `prepareDocumentTimeStamp` writes and by nothing else. Readers
 * differ in their tolerance, so bytes that only one of them understands are never taken for a time stamp.
 */
import { type SignedBytes, signedBytes } from './find-signatures.ts'
import { revisionAt, type WrittenObject } from './written-revision.ts'

/** The places of the form in the sealed bytes. */
export interface FormPlaces {
  /** The objects that a new field may touch, each as number and generation: catalog, form, list of fields. */
  objects: readonly string[]
  /** The one of them with the list. */
  list: string
}

const MOST_STAMPS = 20
const LINE_ENDS = /^[\r\n]{0,100}$/
/** The list of fields, in the form or as an object of its own. */
const FIELDS = /(?<=(?:^|\/Fields )\[)\d{1,10} \d{1,5} R(?: \d{1,10} \d{1,5} R)*(?=\])/g

/** Undefined where anything else stands behind the seal. */
export function stampsBehind(bytes: Buffer, sealEnd: number, places: FormPlaces): SignedBytes[] | undefined {
  const stamps: SignedBytes[] = []
  for (let end = sealEnd; !isLineEnds(bytes, end); ) {
    const stamp = stamps.length < MOST_STAMPS ? stampAt(bytes, end, places) : undefined
    if (stamp === undefined) return undefined
    stamps.push(stamp)
    end = stamp.end
  }
  return stamps
}

export const isLineEnds = (bytes: Buffer, from: number): boolean =>
  bytes.length - from <= 100 && LINE_ENDS.test(bytes.toString('latin1', from))

function stampAt(bytes: Buffer, from: number, places: FormPlaces): SignedBytes | undefined {
  const revision = revisionAt(bytes, from)
  const [stamp, appearance, field] = revision?.objects.slice(-3) ?? []
  if (!revision || !stamp || !appearance || !field) return undefined
  const names = [0, 1, 2].map((place) => `${revision.firstNew + place} 0`)
  if ([stamp, appearance, field].some(({ name }, index) => name !== names[index])) return undefined
  if (appearance.body !== EMPTY_APPEARANCE || !isUnseenField(field.body, names)) return undefined
  const before = bytes.toString('latin1', 0, from)
  const changed = revision.objects.slice(0, -3)
  if (!isAddedToForm(before, changed, places, `${names[2]} R`)) return undefined
  return readRange(bytes, stamp, revision.end)
}

const EMPTY_APPEARANCE =
  '<<\n/Length 0/Type /XObject\n/Subtype /Form\n/BBox [0 0 0 0]\n>>\nstream\n\nendstream'

function isUnseenField(body: string, [stamp, appearance]: string[]): boolean {
  const [, name, page] = /\n\/T (\(Zegel [\da-f]{12}\))\n[\s\S]*\n\/P (\d{1,10} \d{1,5} R)\n/.exec(body) ?? []
  const expected = `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T ${name}\n/V ${stamp} R\n/F 132\n/P ${page}\n/Rect [0 0 0 0]\n/AP <<\n/N ${appearance} R\n>>\n>>`
  return name !== undefined && body === expected
}

/** The form is as before, with one field more at the end of its list. */
function isAddedToForm(
  before: string,
  changed: readonly WrittenObject[],
  { objects, list }: FormPlaces,
  added: string,
): boolean {
  const names = changed.map(({ name }) => name)
  if (new Set(names).size !== names.length || !names.includes(list)) return false
  return changed.every(({ name, body }) => {
    const old = objects.includes(name) ? lastBody(before, name) : undefined
    return old !== undefined && body === (name === list ? withField(old, added) : old)
  })
}

function lastBody(before: string, name: string): string | undefined {
  const header = `\n${name} obj\n`
  const at = before.lastIndexOf(header)
  const end = before.indexOf('\nendobj\n', at)
  return at === -1 || end === -1 ? undefined : before.slice(at + header.length, end)
}

/** Undefined without a clear list of the form. */
function withField(body: string, added: string): string | undefined {
  const lists = [...body.matchAll(FIELDS)]
  return lists.length === 1 ? body.replace(FIELDS, (list) => `${list} ${added}`) : undefined
}

/** Everything up to the end of the revision, but for the time stamp itself. */
function readRange(bytes: Buffer, { body, bodyAt }: WrittenObject, end: number): SignedBytes | undefined {
  const open = bodyAt + body.indexOf('<', 2)
  const close = bodyAt + body.length - '\n>>'.length
  const places = [open, close, end - close].map((place) => String(place).padEnd(10)).join(' ')
  const head = `<<\n/Type /DocTimeStamp\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.RFC3161\n/ByteRange [0 ${places}]\n/Contents `
  const range = body.startsWith(head) && body.endsWith('>\n>>') ? [0, open, close, end - close] : []
  return open - bodyAt === head.length ? signedBytes(bytes, range) : undefined
}
