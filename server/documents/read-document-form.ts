/** Reads the form that a document is uploaded with. Its fields are texts, and the contract has judged each of them. */
import { normaliseIban } from '#contracts/rules/formats.ts'
import type { OperationsByTag } from '#generated/handlers.ts'
import type { Account } from '../accounts/account.ts'
import { invalid, Problem, type Violation } from '../platform/problem.ts'
import type { Payment } from './document.ts'

type Form = Omit<OperationsByTag['documents']['uploadDocument']['body'], 'file'>
export type UploadType = 'DOCUMENTS' | 'PAYMENT_REQUESTS'

export interface DocumentContent {
  name: string
  docType: string
  reference: string
  issueDate: string
  isConfidential: boolean
  signing: boolean
  signingEndDate: string | null
  eSignOption: 'ITSME' | 'EMAIL' | null
  onDifferentName: 'MARK' | 'REFUSE'
  readConfirmation: boolean
  payment: Payment | null
}

export interface DocumentForm {
  token1: string
  content: DocumentContent
  /** The address to invite the receiver at; null when they aren't to be invited. */
  invite: { email: string } | null
}

interface Sender {
  account: Account
  /** True where signers can be asked to log in. */
  hasIdentityProvider: boolean
}

/** @throws {Problem} FORM_ERRORS, UNCONFIGURED_SUPPLIER */
export function readDocumentForm(
  form: Form,
  type: UploadType,
  { account, hasIdentityProvider }: Sender,
): DocumentForm {
  const violations = [
    ...typeViolations(form, type),
    ...docTypeViolations(form, account),
    ...loginViolations(form, hasIdentityProvider),
    ...classificationViolations(form),
  ]
  if (violations.length > 0) throw invalid(violations)
  const signing = form.signing === 'true'
  const readConfirmation = form.readConfirmation === 'true'
  return {
    token1: form.receiverId.trim(),
    content: {
      name: form.documentName.trim(),
      docType: form.docType,
      reference: form.reference.trim(),
      issueDate: form.publishDate,
      isConfidential: isConfidential(form),
      signing,
      signingEndDate: signing ? textOrNull(form.signingEndDate) : null,
      eSignOption: signing ? (form.eSignOption ?? usualOption(hasIdentityProvider)) : null,
      onDifferentName: signing ? (form.onDifferentName ?? 'MARK') : 'MARK',
      readConfirmation,
      payment: type === 'PAYMENT_REQUESTS' ? readPayment(form, account) : null,
    },
    invite: form.doccleConnectMail === 'true' ? { email: form.email?.trim() ?? '' } : null,
  }
}

/** A signer logs in, where there is somebody to ask (specification section 4). */
const usualOption = (hasIdentityProvider: boolean) => (hasIdentityProvider ? 'ITSME' : 'EMAIL')

/** A request to pay asks for nothing else, and is one by its address. */
function typeViolations(form: Form, type: UploadType): Violation[] {
  const isPayment = type === 'PAYMENT_REQUESTS'
  const said = form.paymentRequest
  const contradicted = isPayment ? said === 'false' : said === 'true'
  const flags = isPayment ? (['signing', 'readConfirmation'] as const) : []
  return [
    ...(contradicted ? [{ field: '/paymentRequest', messageKey: 'not-a-choice' }] : []),
    ...(isPayment && !form.amount ? [{ field: '/amount', messageKey: 'not-empty' }] : []),
    ...flags
      .filter((flag) => form[flag] === 'true')
      .map((flag) => ({ field: `/${flag}`, messageKey: 'not-with-payment' })),
  ]
}

/** Without somebody to ask, only a code by mail is left. */
const loginViolations = ({ signing, eSignOption }: Form, hasIdentityProvider: boolean): Violation[] =>
  signing === 'true' && eSignOption === 'ITSME' && !hasIdentityProvider
    ? [{ field: '/eSignOption', messageKey: 'no-identity-provider' }]
    : []

/** Only a receiver who proves their mailbox may open it (specification section 4). */
const isConfidential = ({ signing, readConfirmation }: Form): boolean =>
  signing === 'true' || readConfirmation === 'true'

/** A sender who asks for less or more protection than the document gets has to know. */
function classificationViolations(form: Form): Violation[] {
  const { classificationLevel: said } = form
  const follows = isConfidential(form) ? 'Confidential' : 'Public'
  if (said === undefined || said === follows) return []
  return [{ field: '/classificationLevel', messageKey: 'classification-follows' }]
}

const docTypeViolations = ({ docType }: Form, { doctypes }: Account): Violation[] =>
  doctypes.includes(docType) ? [] : [{ field: '/docType', messageKey: 'unknown-doctype' }]

function readPayment(form: Form, account: Account): Payment {
  const iban = form.iban?.trim() ? form.iban : account.iban
  if (!iban) throw new Problem('UNCONFIGURED_SUPPLIER')
  return {
    amountInCents: Math.round(Number((form.amount ?? '').replace(',', '.')) * 100),
    iban: normaliseIban(iban),
    bic: textOrNull(form.bic) ?? (form.iban?.trim() ? null : (account.bic ?? null)),
    beneficiary: account.name,
    expiryDate: textOrNull(form.expiryDate),
    structuredReference: textOrNull(form.structuredReference),
  }
}

const textOrNull = (text: string | undefined): string | null => text?.trim() || null
