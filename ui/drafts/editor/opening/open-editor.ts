import { displayDate, todayInBrussels } from '#contracts/rules/dates.ts'
import type { Account } from '../../../api/accounts.ts'
import { type Draft, type DraftForm, newDraft, readDraft } from '../draft-form.ts'
import { createEditor, type Editor } from '../editor.ts'
import { type EditorState, newState } from '../editor-state.ts'
import { type Marks, readMarks } from '../marks.ts'
import { getDraft, getRecognition } from '../queries.ts'
import { type CopyOf, dropCopy, findCopy, type LocalCopy } from '../saving/local-copy.ts'
import { isSameDraft } from '../saving/same-draft.ts'
import { type Suggestions, suggestNumbers } from './suggest-number.ts'

export type Opening = { account: Account; userId: string; draftId: string | null }

/** `restored`: typing that had not reached the server was found on this device and stands there again. */
export type OpenedEditor = { editor: Editor; restored: boolean } | { sentAs: string }

export function openEditor(opening: Opening): Promise<OpenedEditor> {
  return opening.draftId === null ? openNew(opening) : openStored(opening, opening.draftId)
}

/** A new draft as it is before anybody types (specification section 9). */
export function blankDraft(account: Account, { E_INVOICES }: Suggestions): DraftForm {
  const { iban, bic } = account.supplier
  return newDraft({ reference: now(), invoiceNumber: E_INVOICES, iban: iban ?? '', bic: bic ?? '' })
}

function now(): string {
  const time = new Date().toTimeString().slice(0, 5)
  return `${displayDate(todayInBrussels())} ${time}`
}

async function openNew({ account, userId }: Opening): Promise<OpenedEditor> {
  const copy = findCopy({ userId, accountId: account.id, draftId: null })
  const suggestions = await suggestNumbers(account.id)
  const blank = blankDraft(account, suggestions)
  const state = newState(copy?.form ?? blank, { saving: { state: 'local' } })
  const opened = { form: blank, isNew: true }
  return { editor: createEditor({ account, userId, opened, suggestions, state }), restored: Boolean(copy) }
}

async function openStored({ account, userId }: Opening, draftId: string): Promise<OpenedEditor> {
  const ids = { accountId: account.id, draftId }
  const draft = await getDraft(ids)
  if (draft.invoiceId) return { sentAs: draft.invoiceId }
  const recognition = draft.pdf ? await getRecognition(ids).catch(() => null) : null
  const suggestions = await suggestFor(account.id, draft)
  const form = readDraft(draft)
  const copy = findOther({ userId, accountId: account.id, draftId }, form)
  const stored = { form, marks: readMarks(draft, recognition ?? undefined), version: draft.version ?? 0 }
  const state = newState(form, {
    draftId,
    recognition,
    pdf: draft.pdf ?? null,
    showsAll: true,
    ...meetCopy(copy, stored, draft.dateModified),
    ...(copy ? {} : numbered(form, suggestions)),
  })
  const editor = createEditor({ account, userId, opened: { form, isNew: false }, suggestions, state })
  return { editor, restored: Boolean(copy) && state.form !== form }
}

/** For what was copied from a sent document, and nobody has touched since: the next number. */
function suggestFor(accountId: string, { inputDetails, pdf, version }: Draft): Promise<Suggestions> {
  const isFresh = version === 1 && !pdf && Boolean(inputDetails?.lines?.length)
  if (isFresh && !inputDetails?.heading?.invoiceNumber) return suggestNumbers(accountId)
  return Promise.resolve({ E_INVOICES: '', E_CREDIT_NOTES: '' })
}

/** Saved with the first thing that is. */
function numbered(form: DraftForm, suggestions: Suggestions): Partial<EditorState> {
  const invoiceNumber = suggestions[form.type]
  if (!invoiceNumber) return {}
  const heading = { ...form.inputDetails.heading, invoiceNumber }
  const inputDetails = { ...form.inputDetails, heading }
  return { form: { ...form, inputDetails }, saving: { state: 'saving' } }
}

/** The copy on this device, where it says something else than what is stored; else it has done its work. */
function findOther(of: CopyOf, form: DraftForm): LocalCopy | undefined {
  const copy = findCopy(of)
  if (!copy || !isSameDraft(copy.form, form)) return copy
  dropCopy(of)
  return undefined
}

type Stored = { form: DraftForm; marks: Marks; version: number }

/** Typing left on this device goes on where it stopped, unless somebody saved the draft since: then there is a choice. */
function meetCopy(copy: LocalCopy | undefined, stored: Stored, dateModified?: string): Partial<EditorState> {
  const at = dateModified ? new Date(dateModified) : new Date()
  const saved = { ...stored, saving: { state: 'saved' as const, at, leftOut: 0 } }
  if (!copy) return saved
  if (copy.version === null || copy.version === stored.version)
    return { ...stored, form: copy.form, saving: { state: 'saving' } }
  const theirs = { theirs: stored.form, version: stored.version }
  return { form: copy.form, version: copy.version, saving: { state: 'stale', ...theirs } }
}
