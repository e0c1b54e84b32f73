/** The refusals of sending, in one fixed order, for checking and for sending. */
import { fieldAt } from '#contracts/rules/draft/fields.ts'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { type Identifier, type Invoice, type Party, vatRegistration } from '#contracts/rules/invoice/model.ts'
import { isSameParticipant, readParticipantId } from '#contracts/rules/participant.ts'
import { draftParts } from '#generated/draft-fields.ts'
import { type Account, companyNumber as enterpriseNumberOf } from '../../accounts/account.ts'
import { channelFor, describeReach } from '../../customers/reach.ts'
import type { Part } from '../../formats/preserved/parts.ts'
import { type ErrorCode, Problem, type Violation } from '../../platform/problem.ts'
import type { ChannelName } from '../../ports/channel/channel.ts'
import type { Lookup } from '../../ports/network/network.ts'
import { bareNumber, type Candidate, ownEndpoints } from '../draft/candidate.ts'
import type { InputDetails } from '../draft/draft.ts'

import { type Attempt, isFileOfOthers, type SendMode } from './attempt.ts'

import type { OutgoingXml } from './outgoing-work.ts'

type Step = (attempt: Attempt) => Problem | undefined | Promise<Problem | undefined>

/** Requirement sending.order. Sending, sending again and checking use it. */
const ORDER: readonly Step[] = [
  ({ candidate }) => refusedIf(candidate.isSent || candidate.isUploaded, 'DRAFT_ALREADY_SENT'),
  ({ candidate }) => refusedIf(candidate.isLocked, 'ACCOUNT_LOCKED'),
  ({ account }) => refusalOfAccount(account),
  ({ account, candidate }) => refusalOfSupplier(account, candidate),
  async ({ account, candidate, outgoing }) =>
    refusalOfSeller(account, await outgoing(), candidate.inputDetails),
  async ({ candidate, outgoing }) => refusalOfLostParts(await outgoing(), candidate),
  (attempt) => refusalOfContent(attempt),
  async ({ candidate, isAgreed }) =>
    refusedIf(candidate.inputDetails.selfBilled === true && !(await isAgreed()), 'SELF_BILLING_NOT_AGREED'),
  ({ candidate }) =>
    candidate.isNumberUsed ? new Problem('DUPLICATE_INVOICE_NUMBER', NUMBER_USED) : undefined,
  async (attempt) => refusalOfReceiver(await attempt.receiver(), attempt),
  ({ delivery }) => delivery(),
  ({ candidate }) => refusedIf(candidate.isPrepaid && candidate.credits < 1, 'NOT_ENOUGH_CREDITS'),
]

const NUMBER_USED = {
  violations: [{ field: '/inputDetails/heading/invoiceNumber', messageKey: 'number-used' }],
}

const refusedIf = (isSo: boolean, code: ErrorCode): Problem | undefined =>
  isSo ? new Problem(code) : undefined

/** All refusals, first the one that sending returns. Each is computed on demand. */
export async function* refusalsOf(attempt: Attempt): AsyncGenerator<Problem, void, undefined> {
  for (const step of ORDER) {
    const refusal = await step(attempt)
    if (refusal !== undefined) yield refusal
  }
}

/** @throws {Problem} the first refusal */
export async function requireSendable(attempt: Attempt): Promise<void> {
  for await (const refusal of refusalsOf(attempt)) throw refusal
}

const NEEDED_OF_SUPPLIER = ['name', 'vat', 'street', 'postalCode', 'city'] as const

/** UNCONFIGURED_SUPPLIER, with the fields. */
function refusalOfAccount(account: Account): Problem | undefined {
  const missing = NEEDED_OF_SUPPLIER.filter((field) => !account[field]?.trim())
  if (missing.length === 0) return undefined
  const violations = missing.map((field) => ({ field: `/supplier/${field}`, messageKey: 'not-empty' }))
  return new Problem('UNCONFIGURED_SUPPLIER', { violations })
}

/** SUPPLIER_MISMATCH, with the fields. */
function refusalOfSupplier(account: Account, { supplier }: Candidate): Problem | undefined {
  const differing = supplier === null ? [] : listDifferences(account, supplier)
  if (differing.length === 0) return undefined
  const violations = differing.map((field) => ({ field: `/supplier/${field}`, messageKey: 'invalid' }))
  return new Problem('SUPPLIER_MISMATCH', { violations })
}

/** Missing values are the account's; given values must be equal. */
function listDifferences(account: Account, supplier: NonNullable<Candidate['supplier']>): string[] {
  const { name, vat, enterpriseNumber, scheme, participant } = supplier
  const names = [account.name, account.companyName].map(folded)
  const differing: string[] = []
  if (name?.trim() && !names.includes(folded(name))) differing.push('name')
  if (vat?.trim() && bareNumber(vat) !== bareNumber(account.vat)) differing.push('vat')
  if (enterpriseNumber?.trim() && bareNumber(enterpriseNumber) !== bareNumber(enterpriseNumberOf(account)))
    differing.push('enterpriseNumber')
  if (participant?.trim() && !isOwnEndpoint(account, scheme?.trim() ?? '', participant.trim())) {
    differing.push('participant')
  }
  return differing
}

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

const isOwnEndpoint = (account: Account, scheme: string, participant: string): boolean =>
  ownEndpoints(account).some((endpoint) =>
    isSameParticipant(endpoint, { scheme: scheme || endpoint.scheme, participant }),
  )

/** The fields that identify the company of the document. */
export type Identity = Pick<
  Account,
  'name' | 'companyName' | 'vat' | 'kbo' | 'country' | 'participantIdentifiers'
>

/**
 * SUPPLIER_MISMATCH. The VAT number decides if the document has one, else any registration number, else the name. The
 * endpoint is ours, so it doesn't count. The company is the buyer of a self-billed document.
 */
export function refusalOfSeller(
  account: Identity,
  outgoing: { invoice: Invoice } | undefined,
  { selfBilled }: Pick<InputDetails, 'selfBilled'> = {},
): Problem | undefined {
  const own = selfBilled ? outgoing?.invoice.buyer : outgoing?.invoice.seller
  const field = outgoing && differenceFrom(account, own ?? {})
  if (field === undefined) return undefined
  const violations = [{ field: `/supplier/${field}`, messageKey: 'invalid' }]
  return new Problem('SUPPLIER_MISMATCH', { violations })
}

function differenceFrom(account: Identity, seller: Party): 'vat' | 'name' | undefined {
  const vat = vatRegistration(seller)?.id?.trim()
  if (vat) return withCountry(vat, account) === withCountry(account.vat, account) ? undefined : 'vat'
  const own = ownNumbers(account)
  const others = [seller.legalId, ...(seller.identifiers ?? []), ...registrations(seller)].filter(isGiven)
  if (others.some(({ value }) => own.has(bare(value)))) return undefined
  if (seller.legalId?.value?.trim()) return 'vat'
  const names = [account.name, account.companyName].map(folded)
  return [seller.registrationName, seller.name].some((name) => name && names.includes(folded(name)))
    ? undefined
    : 'name'
}

const registrations = ({ taxRegistrations = [] }: Party): Identifier[] =>
  taxRegistrations.map(({ id }) => ({ value: id }))

const isGiven = (one: Identifier | undefined): one is { value: string } => Boolean(one?.value?.trim())

/** A VAT number with its country, since it is unique in one country only. */
function withCountry(number: string, { country }: Identity): string {
  const text = number.replace(/[\s./-]/g, '').toUpperCase()
  const full = /^[A-Z]{2}/.test(text) ? text : `${country === 'GR' ? 'EL' : country}${text}`
  return full.startsWith('BE') ? `BE${normaliseBelgianNumber(full)}` : full
}

function ownNumbers({ vat, kbo, participantIdentifiers }: Identity): Set<string> {
  const registered = participantIdentifiers.flatMap((text) => readParticipantId(text)?.participant ?? [])
  return new Set([vat, kbo, ...registered].map(bare).filter((number) => number !== ''))
}

/** A Belgian number as ten digits, others in upper case without punctuation. */
function bare(number: string): string {
  const text = number.trim()
  return /^(be)?[\d\s.]{9,}$/i.test(text)
    ? normaliseBelgianNumber(text)
    : text.replace(/[\s./-]/g, '').toUpperCase()
}

/** FILE_PARTS_LOST, with each part. */
export function refusalOfLostParts(
  outgoing: Pick<OutgoingXml, 'lost'> | undefined,
  { sourceFile }: Pick<Candidate, 'sourceFile'>,
): Problem | undefined {
  const lost = outgoing?.lost ?? []
  if (lost.length === 0 || sourceFile?.mayDrop === true) return undefined
  return new Problem('FILE_PARTS_LOST', { violations: lost.map(asViolation) })
}

const asViolation = ({ line, ...part }: Part): Violation => ({
  field: line === null ? '' : `/inputDetails/lines/${line - 1}`,
  messageKey: line === null ? 'part-lost' : 'line-part-lost',
  severity: 'FATAL',
  part,
  ...(line !== null && { params: { number: line } }),
})

/** A code of the catalogue, with everything that is missing or wrong. */
async function refusalOfContent({ candidate, mode, ...attempt }: Attempt): Promise<Problem | undefined> {
  const violations: Violation[] = (await attempt.faults()).filter(({ severity }) => severity === 'FATAL')
  const outgoing = await attempt.outgoing()
  const isOfFile = outgoing?.isEdited === false || isFileOfOthers(candidate, outgoing)
  const missing = isOfFile ? undefined : findMissingPart(candidate, mode)
  if (missing === 'PAYMENT_INFO_MISSING') {
    violations.push({ field: '/inputDetails/payment', messageKey: 'not-empty' })
  }
  if (missing === undefined && violations.length === 0) return undefined
  return new Problem(missing ?? 'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL', { violations })
}

/** The catalogue has a code for each missing part of a draft. */
function findMissingPart({ inputDetails }: Candidate, mode: SendMode): ErrorCode | undefined {
  const { heading, customer, lines, payment } = inputDetails
  if (isBlank(heading)) return 'INVOICE_INFO_MISSING'
  if (isBlank(customer)) return 'CUSTOMER_INFO_MISSING'
  if (lines === undefined || lines.length === 0) return 'LINES_EMPTY'
  return mode === 'FORM' && !wasGiven(payment) ? 'PAYMENT_INFO_MISSING' : undefined
}

/** Computed totals don't count as a given payment part. */
const wasGiven = (payment: InputDetails['payment']): boolean =>
  Object.keys(payment ?? {}).some((name) => !fieldAt(`${draftParts.payment.pointer}/${name}`)?.computed)

const isBlank = (part: object | undefined): boolean =>
  part === undefined || Object.values(part).every((value) => value === null || value === '')

/**
 * CUSTOMER_INFO_MISSING, UNREGISTERED_CUSTOMER, PARTICIPANT_NOT_REGISTERED_IN_SMP where no question can be asked,
 * CUSTOMER_EMAIL_EMPTY or HERMES_NO_EMAIL_SPECIFIED. A mail may be tried again where the one before came back.
 */
function refusalOfReceiver(
  receiver: Lookup | undefined,
  { candidate, fallback, mode }: { candidate: Candidate; fallback: ChannelName | null; mode: SendMode },
): Problem | undefined {
  if (receiver === undefined) return new Problem('CUSTOMER_INFO_MISSING')
  if (channelFor(receiver) === 'EMAIL' && fallback !== 'EMAIL')
    return new Problem(CODE_OF[mode], candidate.inputDetails.selfBilled ? NO_SELF_BILLING : {})
  const { reason } = describeReach(receiver, candidate.inputDetails.customer ?? {}, undefined)
  if (reason === 'NOT_ON_NETWORK') return new Problem('CUSTOMER_EMAIL_EMPTY', EMAIL_EMPTY)
  return reason === 'NO_ADDRESS' ? new Problem('HERMES_NO_EMAIL_SPECIFIED', EMAIL_EMPTY) : undefined
}

const NO_SELF_BILLING = {
  violations: [
    {
      field: '/inputDetails/customer/participant',
      messageKey: 'takes-no-self-billing',
      severity: 'WARNING' as const,
    },
  ],
}

const CODE_OF = {
  FORM: 'UNREGISTERED_CUSTOMER',
  AGAIN: 'UNREGISTERED_CUSTOMER',
  UPLOAD: 'PARTICIPANT_NOT_REGISTERED_IN_SMP',
} as const

const EMAIL_EMPTY = { violations: [{ field: '/inputDetails/customer/email', messageKey: 'not-empty' }] }
