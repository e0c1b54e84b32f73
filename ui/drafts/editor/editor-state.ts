/** The editor's state; `edits.ts` has the functions that change it. */

import type { ReleaseId } from '#contracts/rules/invoice/releases.ts'
import type { Filled } from '../../forms/company-field/filling.ts'
import type { Finding } from './check/finding.ts'
import type { Draft, DraftCustomer, DraftForm } from './draft-form.ts'
import type { FieldKey, TabKey } from './fields.ts'
import type { Pasted, Pasting } from './lines/paste/pasting.ts'
import type { Marks, Recognition } from './marks.ts'
import type { Offered } from './saving/local-copy.ts'

/**
 * `known`: the refusals of sending. `unreachable`: the server did not answer. `unsaved`: the form could not be saved, which is
 * told elsewhere.
 */
export type ServerCheck =
  | { state: 'asking' }
  | { state: 'unreachable' }
  | { state: 'unsaved' }
  | {
      state: 'known'
      codes: readonly string[]
      /** The form that was judged, and everything that the rules found; left out where nothing but the account was. */
      judged?: { form: DraftForm; findings: readonly Finding[] }
    }

/** `local`: stored on this device. `saved`: confirmed by the server. */
export type Saving =
  | { state: 'local' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date; leftOut: number }
  | { state: 'failed'; error: unknown }
  | { state: 'stale'; theirs: DraftForm; version: number }
  | { state: 'gone' }

/** The structured file that the draft was made of. */
export type DraftFile = NonNullable<Draft['file']>

/** The currency of the amounts. */
export const formCurrency = ({ form, file }: Pick<EditorState, 'form' | 'file'>): string =>
  form.inputDetails.payment.currency || file?.currency || 'EUR'

/** True for a draft without somebody else's PDF: its values are typed. */
export const isTyped = ({ form, file, pdf, upload }: EditorState): boolean =>
  upload === null && (pdf === null || (form.pdfSource === 'DRAWN' && file === null))

export type PdfFile = { fileName: string; pages: number }

/** A file that is being uploaded, and then read. */
export type Upload =
  | { state: 'sending'; fileName: string; percent: number }
  | { state: 'reading'; pagesDone: number; pagesTotal: number; firstPage: Recognition | null }

export type EditorState = {
  draftId: string | null
  version: number | null
  form: DraftForm
  /** The form as the server has it; null while it has none. */
  stored: DraftForm | null
  marks: Marks
  recognition: Recognition | null
  /** The form as a file filled it; the form has been edited when it is another one. */
  asRead: DraftForm | null
  /** A pasted block that could not be read completely: shown before it is inserted. */
  pasting: Pasting | null
  /** The last paste, for undo. */
  pasted: Pasted | null
  /** A due date by the customer's usual term, in days, until somebody fills it in. */
  suggestedDue: { date: string; days: number; isUsual: boolean } | null
  /** The values of the customer that was chosen. */
  filled: Filled<DraftCustomer> | null
  /** Unsaved input on this device: restored on request only. */
  offered: Offered | null
  pdf: PdfFile | null
  /** The chosen file, so that it need not be fetched. */
  pdfBytes: Blob | null
  upload: Upload | null
  file: DraftFile | null
  /** The form with which the source file is sent unchanged. */
  asItCame: DraftForm | null
  /** The parts of the file that the last change would drop: it is not saved until the user decides. */
  losing: readonly string[]
  /** The user agreed to drop them. */
  mayDrop: boolean
  saving: Saving
  tab: TabKey
  /** Fields the user has visited: only these show that they are empty. */
  touched: ReadonlySet<FieldKey>
  /** Fields changed since the last check, which makes them touched. */
  edited: readonly FieldKey[]
  /** Every finding is shown at its field: after the first Send, and for a stored draft. */
  showsAll: boolean
  /** The findings that blocked an action; `attempt` grows, so that the summary takes the focus again. */
  blocked: { from: 'send' | 'save'; keys: readonly FieldKey[]; attempt: number } | null
  /** The server's check of the draft as it would be sent. */
  serverCheck: ServerCheck
  /** The number and the reference of a drawn draft to come, as the server said last; null before. */
  coming: { number: string | null; reference: string | null } | null
  /** The release of the rules that binds by the server's clock; null before its first check. */
  release: ReleaseId | null
  /** The server's findings; removed once their field is edited. */
  serverFindings: readonly Finding[]
  /** A refusal without a field, shown above the form. */
  refusal: string | null
  /** The server asked for the customer's e-mail address: from then on it is required. */
  needsEmail: boolean
  isSending: boolean
  /** The open line on a narrow screen. */
  openLine: string | null
  /** Lines that show unit and discount although they are empty. */
  openMore: ReadonlySet<string>
  /** A finding leads to one of the customer's advanced fields. */
  opensAdvanced: boolean
  /** The last focused field, for text picked from the PDF. */
  focused: FieldKey | null
}

export function newState(form: DraftForm, given: Partial<EditorState> = {}): EditorState {
  return {
    draftId: null,
    version: null,
    form,
    stored: null,
    marks: {},
    recognition: null,
    asRead: null,
    offered: null,
    suggestedDue: null,
    filled: null,
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
    coming: null,
    release: null,
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
