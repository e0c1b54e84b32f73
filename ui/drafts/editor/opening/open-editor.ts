import { displayDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { paidToOwn } from '#contracts/rules/invoice/own-account.ts'
import type { Account } from '../../../api/accounts.ts'
import { findOwnCustomer } from '../../../forms/company-field/find.ts'
import { type Draft, type DraftForm, newDraft, readDraft } from '../draft-form.ts'
import { createEditor, type Editor } from '../editor.ts'
import { newState } from '../editor-state.ts'
import { takeCustomer } from '../edits.ts'
import { type Recognition, readMarks } from '../marks.ts'
import { usualPdfSource } from '../pdf/pdf-source.ts'
import { getDraft, getRecognition } from '../queries.ts'
import { type CopyKey, dropOffer, type Offered, offerCopy } from '../saving/local-copy.ts'
import { isSameDraft } from '../saving/same-draft.ts'
import { ofFile } from '../saving/stored-state.ts'
import { type Suggestions, suggestNumbers } from './suggest-number.ts'

export type Opening = {
  account: Account
  userId: string
  draftId: string | null
  /** The customer of a new draft; undefined: it is still to be chosen. */
  customerId?: string | undefined
}

export type OpenedEditor = { editor: Editor } | { sentAs: string }

export function openEditor(opening: Opening): Promise<OpenedEditor> {
  return opening.draftId === null ? openNew(opening) : openStored(opening, opening.draftId)
}

/** An empty new draft (specification section 9) with today's date. */
export function blankDraft(account: Account, { E_INVOICES }: Suggestions): DraftForm {
  const { iban, bic } = account.supplier
  const issueDate = todayInBrussels()
  const form = newDraft({
    reference: now(),
    invoiceNumber: E_INVOICES,
    issueDate,
    iban: iban ?? '',
    bic: bic ?? '',
  })
  return { ...form, pdfSource: usualPdfSource(account) === 'DRAWN' ? 'DRAWN' : '' }
}

function now(): string {
  const time = new Date().toTimeString().slice(0, 5)
  return `${displayDate(todayInBrussels())} ${time}`
}

async function openNew({ account, userId, customerId }: Opening): Promise<OpenedEditor> {
  const [suggestions, customer] = await Promise.all([
    suggestNumbers(account.id),
    customerId && findOwnCustomer(account.id, customerId),
  ])
  const form = blankDraft(account, suggestions)
  const offered = findOffer({ userId, accountId: account.id, draftId: null }, form)
  const empty = newState(form, { offered })
  const state = customer ? takeCustomer(empty, customer, form.inputDetails.customer) : empty
  const opened = { form, isNew: true }
  return { editor: createEditor({ account, userId, opened, suggestions, state }) }
}

async function openStored({ account, userId }: Opening, draftId: string): Promise<OpenedEditor> {
  const ids = { accountId: account.id, draftId }
  const draft = await getDraft(ids)
  if (draft.invoiceId) return { sentAs: draft.invoiceId }
  const recognition = draft.pdf ? await getRecognition(ids).catch(() => null) : null
  const suggestions = await suggestFor(account.id, draft)
  const form = readDraft(draft)
  const at = draft.dateModified ? new Date(draft.dateModified) : new Date()
  const state = newState(numbered(toBePaid(form, { account, draft }), suggestions), {
    draftId,
    stored: form,
    recognition,
    marks: readMarks(draft, recognition ?? undefined),
    version: draft.version ?? 0,
    pdf: draft.pdf ?? null,
    ...ofFile(draft),
    showsAll: !isBeingFilled(recognition),
    saving: { state: 'saved', at, leftOut: 0 },
    offered: findOffer({ userId, accountId: account.id, draftId }, form),
  })
  return { editor: createEditor({ account, userId, opened: { form, isNew: false }, suggestions, state }) }
}

/** Fields that a reading is about to fill are not reported as empty. */
const isBeingFilled = (recognition: Recognition | null): boolean =>
  recognition?.state === 'RUNNING' && recognition.purpose === 'FILL'

/** For an unedited copy of a sent document: the next number. */
function suggestFor(accountId: string, { inputDetails, pdf, version }: Draft): Promise<Suggestions> {
  const isFresh = version === 1 && !pdf && Boolean(inputDetails?.lines?.length)
  if (isFresh && !inputDetails?.heading?.invoiceNumber)
    return suggestNumbers(accountId, inputDetails?.selfBilled === true)
  return Promise.resolve({ E_INVOICES: '', E_CREDIT_NOTES: '' })
}

/** Only shown: it is saved with the first edit. */
function numbered(form: DraftForm, suggestions: Suggestions): DraftForm {
  const invoiceNumber = suggestions[form.type]
  if (!invoiceNumber) return form
  const heading = { ...form.inputDetails.heading, invoiceNumber }
  return { ...form, inputDetails: { ...form.inputDetails, heading } }
}

/** To the company's account, which sending adds; one that a file or a PDF names is read from it. Only shown, too. */
function toBePaid(form: DraftForm, { account, draft }: { account: Account; draft: Draft }): DraftForm {
  if (draft.pdf || draft.file) return form
  return { ...form, inputDetails: paidToOwn(form, account.supplier) }
}

/** The local copy, where it differs from the stored or the blank draft; else it is deleted. */
function findOffer(of: CopyKey, opened: DraftForm): Offered | null {
  const copy = offerCopy(of)
  if (!copy) return null
  const isSame = of.draftId === null ? isUntouched(copy.form, opened) : isSameDraft(copy.form, opened)
  if (!isSame) return { ...copy, of }
  dropOffer(of)
  return null
}

/** A new draft with our own suggestions alone: its reference, number, date, account and empty line are no one's work. */
function isUntouched(form: DraftForm, blank: DraftForm): boolean {
  const own = blank.inputDetails
  const { heading, lines, iban, bic } = form.inputDetails
  const { invoiceNumber, issueDate } = own.heading
  return isSameDraft(
    {
      ...form,
      reference: blank.reference,
      pdfSource: blank.pdfSource,
      inputDetails: {
        ...form.inputDetails,
        heading: { ...heading, invoiceNumber, issueDate },
        lines:
          lines.length === 0
            ? own.lines
            : lines.map((line, at) => ({ ...line, id: own.lines[at]?.id ?? line.id })),
        iban: iban || own.iban,
        bic: bic || own.bic,
      },
    },
    blank,
  )
}
