/** The content of a document as a rule would repeat it. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { withPlaces } from '#contracts/rules/recurring.ts'
import type { Account } from '../accounts/account.ts'
import type { DraftInput } from '../drafts/draft/content.ts'
import { Draft } from '../drafts/draft/draft.ts'
import { getDraft } from '../drafts/draft/get-draft.ts'
import { type Reading, readSentContent } from '../drafts/edit/sent-content.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { Language } from '../platform/language.ts'
import { invalid } from '../platform/problem.ts'
import { dueDaysOf, ruleContent, USUAL_DUE_DAYS } from './content.ts'

interface Asked {
  invoiceId?: string | undefined
  draftId?: string | undefined
}

/** @throws {Problem} NOT_FOUND; FORM_ERRORS where none or both are named */
export async function readTemplate(
  reading: Reading,
  { account, language }: { account: Account; language: Language },
  asked: Asked,
): Promise<{ draft: DraftInput; dueDays: number }> {
  const document = await findDocument(reading, account, asked)
  const { issueDate } = document.inputDetails?.heading ?? {}
  const content = ruleContent(document)
  const { lines = [], ...rest } = content.inputDetails ?? {}
  const named = lines.map((line) =>
    line.name && issueDate ? { ...line, name: withPlaces(line.name, issueDate, language) } : line,
  )
  return {
    draft: { ...content, inputDetails: { ...rest, lines: named } },
    dueDays: dueDaysOf(document.inputDetails ?? {}) ?? USUAL_DUE_DAYS,
  }
}

async function findDocument(
  reading: Reading,
  account: Account,
  { invoiceId, draftId }: Asked,
): Promise<DraftInput> {
  if ((invoiceId === undefined) === (draftId === undefined))
    throw invalid([{ field: '/invoiceId', messageKey: 'not-empty' }])
  if (invoiceId !== undefined) {
    const invoice = await getInvoice(reading.em, account, invoiceId)
    const { inputDetails, ...content } = await readSentContent(reading, invoice, {
      origin: 'COPY',
      pdfFile: null,
    })
    const language = await findLanguage(reading.em, invoice)
    const customer = { ...inputDetails.customer, ...(language && { language }) }
    return { ...content, inputDetails: { ...inputDetails, customer } }
  }
  return readDraft(reading.em, account, draftId ?? '')
}

/** The language of the customer. No document says it, so the draft does from which the document was made. */
async function findLanguage(em: EntityManager, { draftId }: Pick<Invoice, 'draftId'>) {
  const draft = draftId == null ? null : await em.findOne(Draft, draftId, { fields: ['inputDetails'] })
  return draft?.inputDetails.customer?.language
}

async function readDraft(em: EntityManager, account: Account, id: string): Promise<DraftInput> {
  const {
    type,
    reference = null,
    sendViaEmail,
    alsoTo = null,
    supplier = null,
    inputDetails,
  } = await getDraft(em, account, id)
  return { type, reference, sendViaEmail, alsoTo, supplier, inputDetails }
}
