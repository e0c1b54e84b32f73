/** A draft in the editor, for drawing parts of it without a browser. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { checkAll } from '#ui/drafts/editor/check/check-all.ts'
import type { Finding } from '#ui/drafts/editor/check/finding.ts'
import { readPaper } from '#ui/drafts/editor/check/paper.ts'
import { notChecked, sortFindings } from '#ui/drafts/editor/check/visible-findings.ts'
import { type DraftForm, type InputDetails, newDraft, newLine } from '#ui/drafts/editor/draft-form.ts'
import { createEditor, EditorProvider } from '#ui/drafts/editor/editor.ts'
import { type EditorState, newState } from '#ui/drafts/editor/editor-state.ts'
import { FilesProvider } from '#ui/drafts/editor/pdf/use-file.ts'
import { SendProvider } from '#ui/drafts/editor/send/use-send.ts'
import { buyer, seller } from './parties.ts'

const account = {
  id: 'account',
  companyName: 'Bakkerij Peeters bv',
  name: 'Bakkerij Peeters',
  locked: false,
  lock: null,
  supplier: { accountId: 'account', ...seller },
} as unknown as Parameters<typeof createEditor>[0]['account']

export const bread = { ...newLine('a'), name: 'Brood', quantity: 2, unitPrice: 3.85, vatRate: 6 }

type Change = { [Part in keyof InputDetails]?: Partial<InputDetails[Part]> }

/** A draft that can be sent, with these changes. */
export function formOf(change: Change = {}, own: Partial<DraftForm> = {}): DraftForm {
  const { inputDetails, ...blank } = newDraft({ reference: 'r', iban: seller.iban, bic: seller.bic })
  const { heading, payment, customer, ...rest } = change
  const dates = { issueDate: '2026-11-20', dueDate: '2026-12-20' }
  return {
    ...blank,
    ...own,
    inputDetails: {
      ...inputDetails,
      heading: {
        ...inputDetails.heading,
        invoiceNumber: '2026-0149',
        orderNumber: 'BP-1',
        ...dates,
        ...heading,
      },
      payment: { ...inputDetails.payment, ...payment },
      customer: { ...buyer, ...customer },
      lines: [bread],
      ...rest,
    } as InputDetails,
  }
}

const pdf = { fileName: 'factuur.pdf', pages: 2 }
export const found = (key: string, more: Partial<Finding> = {}): Finding => ({
  key,
  messageKey: 'not-empty',
  severity: 'FATAL',
  ...more,
})

type Given = Partial<EditorState> & {
  account?: object
  isNew?: boolean
  /** The findings of the check; `checked` by our rules, at each field. */
  findings?: 'checked' | readonly Finding[]
  suggestions?: Parameters<typeof createEditor>[0]['suggestions']
}

/** The editor as the screens have it, in that state. */
export function editorOf(given: Given) {
  const { account: changed, isNew = true, findings, ...rest } = given
  const { suggestions = { E_INVOICES: '', E_CREDIT_NOTES: '' }, ...values } = rest
  const form = given.form ?? formOf()
  const checked = {
    form,
    supplier: seller,
    needsEmail: false,
    pdf: given.pdf === undefined ? pdf : given.pdf,
  }
  const paper = readPaper(given.recognition ?? null)
  const all = findings === 'checked' ? checkAll({ ...checked, paper }) : findings
  const touched = new Set(all?.map(({ key }) => key))
  const known = { serverCheck: { state: 'known', codes: [] }, pdf, touched } as const
  const stored = given.draftId ? form : null
  const state = newState(form, { ...known, stored, ...values, form } as Partial<EditorState>)
  const whose = { ...account, ...changed }
  const editor = createEditor({ account: whose, userId: 'u', opened: { form, isNew }, suggestions, state })
  if (all) editor.checker.visibleFindings.set(() => sortFindings(state, all, notChecked))
  return editor
}

const none = () => undefined
const never = async () => undefined
const send = { press: never, question: null, accept: never, dismiss: none }
const files = { take: none, asked: null, read: none, keepFields: none, dismiss: none }

/** A part of the editor in that state. */
export function inEditor(node: ReactNode, given: Given = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  return (
    <QueryClientProvider client={client}>
      <EditorProvider value={editorOf(given)}>
        <SendProvider value={send}>
          <FilesProvider value={files}>{node}</FilesProvider>
        </SendProvider>
      </EditorProvider>
    </QueryClientProvider>
  )
}
