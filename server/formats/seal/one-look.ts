/** The proof that a PDF shows one thing only: to everybody, in every reader, on the screen and on paper. */
import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { contradicts } from './contradiction.ts'
import { showsOtherValues } from './filled-fields.ts'
import { arrayAt, dictAt, resolved } from './open-pdf.ts'
import { CannotBeSealed } from './refusal.ts'

/** @throws {CannotBeSealed} with the reason why it can look different elsewhere */
export async function refuseSeveralLooks(bytes: Buffer, pdf: PDF): Promise<void> {
  if (contradicts(bytes, pdf)) throw new CannotBeSealed('CONTRADICTION')
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm')
  if (form?.has('XFA')) throw new CannotBeSealed('DYNAMIC_FORM')
  if (hasHiddenLayers(pdf)) throw new CannotBeSealed('LAYERS')
  for (const dict of listDictionaries(pdf)) {
    if (acts(pdf, dict)) throw new CannotBeSealed('ACTS')
    if (fetches(dict)) throw new CannotBeSealed('FETCHES')
    if (hasAlternate(dict)) throw new CannotBeSealed('LAYERS')
  }
  if (form && (await showsOtherValues(await PDF.load(bytes, { lenient: false }))))
    throw new CannotBeSealed('FIELD_VALUES')
}

const MAX_OBJECTS = 1_000_000

/** Tags name the structure: names of any kind, which show and do nothing. */
const NOT_LOOKED_AT = ['StructTreeRoot', 'Parent', 'P']

/** Every dictionary that a reader can come to, each once; those of streams too. */
function* listDictionaries(pdf: PDF): Generator<PdfDict> {
  const seen = new Set<string>()
  const waiting: PdfObject[] = [pdf.getCatalog()]
  for (let count = 0; ; count += 1) {
    if (count > MAX_OBJECTS) throw new CannotBeSealed('TOO_LARGE')
    const next = waiting.pop()
    if (next === undefined) return
    if (next instanceof PdfRef) {
      const found = seen.has(String(next)) ? null : pdf.getObject(next)
      seen.add(String(next))
      if (found !== null) waiting.push(found)
    } else if (next instanceof PdfArray) for (const entry of next.toArray()) waiting.push(entry)
    else if (next instanceof PdfDict) {
      yield next
      for (const [key, value] of next) if (!NOT_LOOKED_AT.includes(key.value)) waiting.push(value)
    }
  }
}

const STATES = [
  ['View', 'ViewState'],
  ['Print', 'PrintState'],
  ['Export', 'ExportState'],
] as const

/** A reader without layers shows a layer that is off, and anybody can switch it on. */
function hasHiddenLayers(pdf: PDF): boolean {
  const properties = dictAt(pdf, pdf.getCatalog(), 'OCProperties')
  if (!properties) return false
  const usual = dictAt(pdf, properties, 'D')
  const base = usual?.getName('BaseState')?.value ?? 'ON'
  const off = (usual && arrayAt(pdf, usual, 'OFF')?.toArray()) ?? []
  if (base !== 'ON' || off.length > 0) return true
  return (arrayAt(pdf, properties, 'OCGs')?.toArray() ?? []).some((ref) => {
    const layer = resolved(pdf, ref)
    const usage = layer instanceof PdfDict ? dictAt(pdf, layer, 'Usage') : undefined
    return STATES.some(([kind, state]) => usage && dictAt(pdf, usage, kind)?.getName(state)?.value === 'OFF')
  })
}

/** Another picture for the printer. */
const hasAlternate = (dict: PdfDict): boolean => dict instanceof PdfStream && dict.has('Alternates')

/** Actions on opening or on a press, beyond links. */
const FORBIDDEN = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ResetForm',
  'ImportData',
  'Hide',
  'SetOCGState',
  'Rendition',
  'Movie',
  'Sound',
  'GoTo3DView',
  'RichMediaExecute',
]
/** Page turns, the only actions allowed without a press. */
const TURNING = ['GoTo', 'Named']
const MOVING = ['Movie', 'Screen', 'Sound', 'RichMedia', '3D']

function acts(pdf: PDF, dict: PdfDict): boolean {
  const name = (key: string) => dict.getName(key, (ref) => pdf.getObject(ref))?.value ?? ''
  if (FORBIDDEN.includes(name('S')) || dict.has('JS')) return true
  if (dict.has('Rect') && MOVING.includes(name('Subtype'))) return true
  const unasked = dictAt(pdf, dict, 'AA')
  const values = [dict.get('OpenAction'), ...(unasked ? [...unasked].map(([, value]) => value) : [])]
  return values.some((value) => {
    const action = resolved(pdf, value)
    return action instanceof PdfDict && !TURNING.includes(action.getName('S')?.value ?? '')
  })
}

/** A stream with its content elsewhere, or a picture of another file's page. */
const fetches = (dict: PdfDict): boolean =>
  dict instanceof PdfStream && (dict.has('F') || dict.has('Ref') || dict.has('OPI'))
