/** The acts of a PDF by itself or on a press, beyond links elsewhere, and its downloads. */
import { type PDF, PdfDict, PdfStream } from '@libpdf/core'
import { dictAt, resolved } from './open-pdf.ts'

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
/** Links and turning pages; of those that nobody presses only the latter. */
const TURNING = ['GoTo', 'Named']
const MOVING = ['Movie', 'Screen', 'Sound', 'RichMedia', '3D']

export function acts(pdf: PDF, dict: PdfDict): boolean {
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

/** A stream of which the content stands elsewhere, or a picture of a page of another file. */
export const fetches = (dict: PdfDict): boolean =>
  dict instanceof PdfStream && (dict.has('F') || dict.has('Ref') || dict.has('OPI'))
