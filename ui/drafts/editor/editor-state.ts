/** Everything the editor knows, as one value; what screens do to it stands in `edits.ts`. */

import type { Finding } from './check/finding.ts'
import type { ServerCheck } from './check/server-check.ts'
import type { Draft, DraftForm } from './draft-form.ts'
import type { FieldKey, TabKey } from './fields.ts'
import type { Pasted, Pasting } from './lines/paste/pasting.ts'
import type { Marks, Recognition } from './marks.ts'
import type { Offered } from './saving/local-copy.ts'

/** Where what is on the screen is kept. `local`: on this device, `saved`: the server said so. */
export type Saving =
  | { state: 'local' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date; leftOut: number }
  | { state: 'failed'; error: unknown }
  | { state: 'stale'; theirs: DraftForm; version: number }
  | { state: 'gone' }

/** The structured file that the draft was made of. */
export type DraftFile = NonNullable<Draft['file']>

/** What the amounts are in. */
export const currencyOf = ({ form, file }: Pick<EditorState, 'form' | 'file'>): string =>
  form.inputDetails.payment.currency || file?.currency || 'EUR'

export type PdfFile = { fileName: string; pages: number }

/** A file on its way to the server, and then being read there. */
export type Upload =
  | { state: 'sending'; fileName: string; percent: number }
  | { state: 'reading'; pagesDone: number; pagesTotal: number }

export type EditorState = {
  draftId: string | null
  version: number | null
  form: DraftForm
  marks: Marks
  recognition: Recognition | null
  /** What a file made of a form that nobody had typed in: another form since somebody did. */
  asRead: DraftForm | null
  /** A block that was pasted and is not understood whole: shown before it lands. */
  pasting: Pasting | null
  /** The last paste, to be taken back. */
  pasted: Pasted | null
  /** A due date that nobody filled in: so many days, as the customer's invoices had before. */
  suggestedDue: { date: string; days: number } | null
  /** Typing that was left on this device: put back when somebody asks for it, never by itself. */
  offered: Offered | null
  pdf: PdfFile | null
  /** The file itself when it was chosen here, so that it need not be fetched. */
  pdfBytes: Blob | null
  upload: Upload | null
  file: DraftFile | null
  /** The form with which that file goes out as it came. */
  asItCame: DraftForm | null
  /** What the last change would drop of the file, each in words: it is not saved before somebody chose. */
  losing: readonly string[]
  /** Somebody agreed to it. */
  mayDrop: boolean
  saving: Saving
  tab: TabKey
  /** Fields somebody was in: only their emptiness is held against them. */
  touched: ReadonlySet<FieldKey>
  /** Fields changed since the last check, which makes them touched. */
  edited: readonly FieldKey[]
  /** Every finding is shown at its field: after the first Send, and for a draft that was begun before. */
  showsAll: boolean
  /** What a press was held back for; `attempt` grows, so that the summary takes the focus again. */
  blocked: { from: 'send' | 'save'; keys: readonly FieldKey[]; attempt: number } | null
  /** What the server says about sending it: the number, the receiver, the account. */
  serverCheck: ServerCheck
  /** What the server found at a field; gone once that field is edited. */
  serverFindings: readonly Finding[]
  /** A refusal that belongs to no field: shown above the form. */
  refusal: string | null
  /** The server asked for the customer's e-mail address: from then on it has to be there. */
  needsEmail: boolean
  isSending: boolean
  /** The line that stands open on a narrow screen. */
  openLine: string | null
  /** Lines whose unit and discount are shown though they are empty. */
  openMore: ReadonlySet<string>
  /** Somebody asked for one of the customer's advanced fields. */
  opensAdvanced: boolean
  /** Last field that had the focus, for text that is picked from the PDF. */
  focused: FieldKey | null
}

export function newState(form: DraftForm, given: Partial<EditorState> = {}): EditorState {
  return {
    draftId: null,
    version: null,
    form,
    marks: {},
    recognition: null,
    asRead: null,
    offered: null,
    suggestedDue: null,
    pasting: null,
    pasted: null,
    pdf: null,
    pdfBytes: null,
    upload: null,
    file: null,
    asItCame: null,
    losing: [],
    mayDrop: false,
    saving: { state: 'local' },
    tab: 'info',
    touched: new Set(),
    edited: [],
    showsAll: false,
    blocked: null,
    serverCheck: { state: 'asking' },
    serverFindings: [],
    refusal: null,
    needsEmail: false,
    isSending: false,
    openLine: null,
    openMore: new Set(),
    opensAdvanced: false,
    focused: null,
    ...given,
  }
}
