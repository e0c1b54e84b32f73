import type { UploadedFile } from '#generated/handlers.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import { wholePdf } from '../formats/pdf/whole-pdf.ts'
import type { Trial } from '../formats/seal/prepare-with-evidence.ts'
import type { Refusal } from '../formats/seal/refusal.ts'
import { canBeSealed } from '../formats/seal/seal.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { type FileFault, Problem } from '../platform/problem.ts'

/**
 * Seals a PDF on trial: a PDF that can't be sealed must not be delivered, since nobody could finish signing it.
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the reason
 */
export async function tryDocument({ bytes }: UploadedFile, isolation: IsolationOptions): Promise<Trial> {
  if (!isPdf(bytes)) throw new Problem('UNSUPPORTED_FILE')
  const trial = await canBeSealed(wholePdf(bytes), isolation)
  if ('refusal' in trial) throw new Problem('UNREADABLE_FILE', { wording: { name: FAULTS[trial.refusal] } })
  return trial
}

const FAULTS: Record<Refusal, FileFault> = {
  ENCRYPTED: 'encrypted',
  BROKEN: 'damaged',
  TOO_MANY_PAGES: 'many-pages',
  TOO_LARGE: 'large-pdf',
  DYNAMIC_FORM: 'dynamic-form',
  ACTS: 'acts',
  FETCHES: 'fetches',
  LAYERS: 'layers',
  FIELD_VALUES: 'field-values',
  CONTRADICTION: 'contradiction',
  LOOKS_DIFFERENT: 'looks-different',
}
