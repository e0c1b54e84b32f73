/** The source of a draft's PDF: a file that somebody gives, or our own drawing. */
import type { Account } from '../../../api/accounts.ts'
import type { DraftForm } from '../draft-form.ts'
import type { Editor } from '../editor.ts'
import type { EditorState } from '../editor-state.ts'

type PdfSource = DraftForm['pdfSource']

/** The last choice on this page, which the account as it was read may not have yet. */
const chosen = new Map<string, PdfSource>()

export const usualPdfSource = ({ id, pdfSource }: Account): PdfSource => chosen.get(id) ?? pdfSource ?? ''

export const rememberPdfSource = ({ id }: Account, pdfSource: PdfSource): void =>
  void chosen.set(id, pdfSource)

export function choosePdfSource({ store, account }: Editor, pdfSource: PdfSource): void {
  rememberPdfSource(account, pdfSource)
  store.set((state) => ({ ...state, form: { ...state.form, pdfSource } }))
}

/** A file wins over the choice from before it. */
export const isDrawn = ({ form, pdf }: Pick<EditorState, 'form' | 'pdf'>): boolean =>
  pdf === null && form.pdfSource === 'DRAWN'
