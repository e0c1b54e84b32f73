import type { DraftForm, Line } from '../../draft-form.ts'
import type { Place } from '../line-keys.ts'
import type { Block } from './block.ts'
import type { Reading } from './understand.ts'

/** What was copied, where it is put, and how it is understood so far. */
export type Pasting = { block: Block; at: Place; reading: Reading }

/** A paste that can be taken back for as long as its lines are what they were. */
export type Pasted = { before: Line[]; form: DraftForm; at: Place }
