import type { DraftForm, Line } from '../../draft-form.ts'
import type { Place } from '../line-keys.ts'
import type { Block } from './block.ts'
import type { Reading } from './understand.ts'

/** The copied block, its place, and its reading so far. */
export type Pasting = { block: Block; at: Place; reading: Reading }

/** A paste that can be undone while its lines are unchanged. */
export type Pasted = { before: Line[]; form: DraftForm; at: Place }
