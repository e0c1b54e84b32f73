/** Layers and pictures that are not the same on the screen, on paper and in every reader. */
import { type PDF, PdfDict, PdfStream } from '@libpdf/core'
import { arrayAt, dictAt, resolved } from './open-pdf.ts'

const STATES = [
  ['View', 'ViewState'],
  ['Print', 'PrintState'],
  ['Export', 'ExportState'],
] as const

/** A reader without layers shows a layer that is off, and anybody can switch it on. */
export function hasHiddenLayers(pdf: PDF): boolean {
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
export const hasAlternate = (dict: PdfDict): boolean => dict instanceof PdfStream && dict.has('Alternates')
