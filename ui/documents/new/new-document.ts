/** The form for a new document: its values, its request and its faults (specification, sections 3 to 5). */
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { Violation } from '#contracts/rules/message-key.ts'
import schema from '#generated/forms/DocumentUpload.json'
import validate from '#generated/forms/DocumentUpload.validator.js'
import type { Unreached } from '#generated/graphql.ts'
import type { ReceiverFieldsFragment } from '#generated/graphql-documents.ts'
import { findViolations, type WordedViolation } from '../../forms/validate.ts'

export type OnDifferentName = 'MARK' | 'REFUSE'
export type SignOption = 'ITSME' | 'EMAIL'

/** In the order of the screen. Named as in the contract, so that its violations find their fields. */
export type NewDocument = {
  file: File | null
  paymentRequest: boolean
  /** The receiver's token1, or the typed search text. */
  receiverId: string
  documentName: string
  docType: string
  reference: string
  publishDate: string
  doccleConnectMail: boolean
  email: string
  readConfirmation: boolean
  signing: boolean
  signingEndDate: string
  eSignOption: SignOption
  onDifferentName: OnDifferentName
  amount: number | null
  expiryDate: string
  iban: string
  bic: string
  structuredReference: string
}

type Given = { docType: string; hasIdentityProvider: boolean; receiverId: string; email: string }

/** Why the receiver would not be told; an address that is typed for an invitation is one. */
export function unreachedBy(
  receiver: Pick<ReceiverFieldsFragment, 'reach'> | null,
  { doccleConnectMail, email }: Pick<NewDocument, 'doccleConnectMail' | 'email'>,
): Unreached | null {
  const reason = receiver?.reach.reason ?? null
  return reason === 'NO_ADDRESS' && doccleConnectMail && email.trim() !== '' ? null : reason
}

/** No mail leaves; after one that came back, another is tried. */
export function isUntold(...given: Parameters<typeof unreachedBy>): boolean {
  const reason = unreachedBy(...given)
  return reason !== null && reason !== 'BOUNCED'
}

/** As it opens (specification, section 4): the first type, today, no invitation. */
export const newDocument = ({ docType, hasIdentityProvider, receiverId, email }: Given): NewDocument => ({
  file: null,
  paymentRequest: false,
  receiverId,
  documentName: '',
  docType,
  reference: '',
  publishDate: todayInBrussels(),
  doccleConnectMail: false,
  email,
  readConfirmation: false,
  signing: false,
  signingEndDate: '',
  eSignOption: hasIdentityProvider ? 'ITSME' : 'EMAIL',
  onDifferentName: 'MARK',
  amount: null,
  expiryDate: '',
  iban: '',
  bic: '',
  structuredReference: '',
})

/** The first values of a payment request: it asks for nothing else (specification, section 4). */
const paymentOnly = {
  paymentRequest: true,
  readConfirmation: false,
  signing: false,
  signingEndDate: '',
  expiryDate: '',
  structuredReference: '',
  amount: 0,
} satisfies Partial<NewDocument>

/** The fields that change with the kind of the document. */
export const changesOfKind = (paymentRequest: boolean): Partial<NewDocument> =>
  paymentRequest ? paymentOnly : { paymentRequest }

/** The requested or typed values that a payment request drops. */
export const losesSomething = (value: NewDocument): boolean =>
  value.signing ||
  value.readConfirmation ||
  [value.signingEndDate, value.expiryDate, value.structuredReference].some((text) => text !== '') ||
  Boolean(value.amount)

/** Typed by hand: a value that a kind or an account brings is no loss. */
const byHand = [
  'file',
  'receiverId',
  'documentName',
  'reference',
  'publishDate',
  'readConfirmation',
  'signing',
  'expiryDate',
  'structuredReference',
] as const

/** True where something would be lost that somebody chose or typed. */
export const isTyped = (value: NewDocument, opened: NewDocument): boolean =>
  Boolean(value.amount) || byHand.some((name) => value[name] !== opened[name])

/** A receiver with a request has to enter a code first. */
export const isConfidential = ({ signing, readConfirmation }: NewDocument): boolean =>
  signing || readConfirmation

/** The fields of the upload, beside the file. Empty ones are left out. */
export function uploadFields(value: NewDocument): Record<string, string> {
  const { signing, paymentRequest, doccleConnectMail, readConfirmation } = value
  const fields: Record<string, string> = {
    docType: value.docType,
    documentName: value.documentName.trim(),
    reference: value.reference.trim(),
    receiverId: value.receiverId.trim(),
    publishDate: value.publishDate,
    doccleConnectMail: String(doccleConnectMail),
    classificationLevel: isConfidential(value) ? 'Confidential' : 'Public',
    paymentRequest: String(paymentRequest),
    ...(doccleConnectMail && { email: value.email.trim() }),
    ...(!paymentRequest && { readConfirmation: String(readConfirmation), signing: String(signing) }),
    ...(signing && {
      signingEndDate: value.signingEndDate,
      signingMinimum: '1',
      signingMaximum: '1',
      eSignOption: value.eSignOption,
      onDifferentName: value.onDifferentName,
    }),
    ...(paymentRequest && {
      amount: amountText(value.amount),
      iban: value.iban.trim(),
      bic: value.bic.trim(),
      expiryDate: value.expiryDate,
      structuredReference: value.structuredReference.trim(),
    }),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}

/** As people in Belgium write it: `250,5`. */
const amountText = (amount: number | null): string =>
  amount === null ? '' : String(amount).replace('.', ',')

const required = ['docType', 'documentName', 'reference', 'receiverId', 'publishDate'] as const

type Around = {
  /** Why the chosen file can't be delivered. */
  refusal: string | undefined
  /** True where there is a bank account to be paid at. */
  hasBankAccount: boolean
  words: Record<'amount' | 'noAccount' | 'dateAfterEnd', string>
}

/** The faults by the contract and by this screen. One of each field, the screen's own first. */
export function judgeDocument(value: NewDocument, around: Around): WordedViolation[] {
  const { refusal, words } = around
  const blank = Object.fromEntries(required.map((name) => [name, '']))
  const sent = { ...blank, ...uploadFields(value), ...(value.file && { file: value.file.name }) }
  const own: WordedViolation[] = []
  if (value.file === null) own.push({ field: '/file', messageKey: 'file-required' })
  else if (refusal) own.push({ field: '/file', messageKey: 'invalid', text: refusal })
  if (value.paymentRequest && !around.hasBankAccount)
    own.push({ field: '/paymentRequest', messageKey: 'not-empty', text: words.noAccount })
  else if (value.paymentRequest && !value.amount)
    own.push({ field: '/amount', messageKey: 'not-empty', text: words.amount })
  const known = new Set(own.map(({ field }) => field))
  const byContract = findViolations({ schema, validate }, sent).filter(({ field }) => !known.has(field))
  return [...own, ...byContract.map((each) => worded(each, words))]
}

/** The contract speaks of an invoice and its due date there. */
const worded = (violation: Violation, { dateAfterEnd }: Around['words']): WordedViolation =>
  violation.messageKey === 'issueDate-after-dueDate' ? { ...violation, text: dateAfterEnd } : violation
