/** Whether a PDF shows one thing only: to everybody, in every reader, on the screen and on paper. */
import { PDF } from '@libpdf/core'
import { acts, fetches } from './acts.ts'
import { contradicts } from './contradiction.ts'
import { showsOtherValues } from './filled-fields.ts'
import { hasAlternate, hasHiddenLayers } from './layers.ts'
import { dictionariesOf } from './objects.ts'
import { dictAt } from './open-pdf.ts'
import { CannotBeSealed } from './refusal.ts'

/** @throws {CannotBeSealed} with the reason why it can look different elsewhere */
export async function refuseSeveralLooks(bytes: Buffer, pdf: PDF): Promise<void> {
  if (contradicts(bytes, pdf)) throw new CannotBeSealed('CONTRADICTION')
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm')
  if (form?.has('XFA')) throw new CannotBeSealed('DYNAMIC_FORM')
  if (hasHiddenLayers(pdf)) throw new CannotBeSealed('LAYERS')
  for (const dict of dictionariesOf(pdf)) {
    if (acts(pdf, dict)) throw new CannotBeSealed('ACTS')
    if (fetches(dict)) throw new CannotBeSealed('FETCHES')
    if (hasAlternate(dict)) throw new CannotBeSealed('LAYERS')
  }
  if (form && (await showsOtherValues(await PDF.load(bytes, { lenient: false }))))
    throw new CannotBeSealed('FIELD_VALUES')
}
