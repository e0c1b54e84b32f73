/** Everything about a month that is looked at before it is closed: the checks, the documents that each names, and the VAT beside the documents. */
import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import { draftsOfMonth } from '../drafts/draft/drafts-of-month.ts'
import {
  type Days,
  daysOf,
  documentsOfMonth,
  idsOfMonth,
  type MonthlyDocument,
} from '../invoices/documents-by-month.ts'
import { SENT_BY_MONTH } from '../invoices/list-invoices.ts'
import { factsOfSent, type SentFact } from '../invoices/month-facts.ts'
import { gapsBetween } from '../numbering/number-gaps.ts'
import { getPackage, isOver, type PackageMonth } from '../packages/list-packages.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { factsOfReceived, type ReceivedFact } from '../received-invoices/month-facts.ts'
import { RECEIVED_BY_MONTH } from '../received-invoices/read-received-invoice.ts'
import { findMissingVendors } from '../vendors/missing-vendors.ts'
import { type ReadVat, readVat } from './document-vat.ts'
import { rangeOfMonth } from './range-of-month.ts'
import { differs, sumRows, type VatRow } from './vat-rows.ts'

type Schemas = components['schemas']
type Check = Schemas['MonthCheck']
type Named = Schemas['MonthDocument']

export interface Review {
  month: string
  isOver: boolean
  contents: PackageMonth
  /** Of the month, sent and received. */
  documentIds: string[]
  checks: Check[]
  /** A hash of the documents of the month and of all that the open checks name. */
  version: string
  /** The number of checks that ask for work. */
  openPoints: number
  /** The number of documents that were not read yet: until it is 0, the VAT and its checks are not final. */
  unread: number
  /** Documents that came without a PDF, for which Zegel draws one. */
  drawn: number
  sale: VatRow[]
  purchase: VatRow[]
}

export interface Reviewing {
  accountId: string
  month: string
  now: Date
  signal: AbortSignal
}

/** Of one call; a caller asks again until everything was read. */
const READING_MS = 3_000

export async function reviewMonth(
  { em, storage }: { em: EntityManager; storage: Storage },
  { accountId, month, now, signal }: Reviewing,
): Promise<Review> {
  const days = daysOf(month)
  const sent = await idsOfMonth(em, SENT_BY_MONTH, accountId, month)
  const received = await idsOfMonth(em, RECEIVED_BY_MONTH, accountId, month)
  const until = Date.now() + READING_MS
  const asked = { accountId, signal, until }
  const sentVat = await readVat({ em, storage }, { ...asked, list: SENT_BY_MONTH, ids: sent })
  const receivedVat = await readVat({ em, storage }, { ...asked, list: RECEIVED_BY_MONTH, ids: received })
  const vat = await vatOf(em, { accountId, sent: sentVat, received: receivedVat })
  const documentIds = [...sent, ...received]
  const findings = [
    ...checksOfReceived(
      await factsOfReceived(em, accountId, received),
      await factsOfSent(em, accountId, days),
    ),
    await checkGaps(em, accountId, month),
    await checkVendors(em, { accountId, days, now }),
    check('VAT', vat.differing),
    check('UNREADABLE', vat.unreadable),
    await checkDrafts(em, accountId, days),
  ]
  const checks = findings.map((finding) => finding.check)
  return {
    month,
    isOver: isOver(month, now),
    contents: await getPackage(em, accountId, month),
    documentIds,
    checks,
    version: versionOf(documentIds, findings),
    openPoints: checks.filter(({ isOpen }) => isOpen).length,
    unread: sentVat.unread + receivedVat.unread,
    drawn: vat.drawn,
    sale: vat.sale,
    purchase: vat.purchase,
  }
}

interface Finding {
  check: Check
  /** All that ask for work, also those that the check doesn't show. */
  named: string[]
}

function versionOf(documentIds: readonly string[], findings: readonly Finding[]): string {
  const named = findings.map(({ check: { code }, named }) => [code, named])
  return createHash('sha256')
    .update(JSON.stringify([documentIds, named]))
    .digest('base64url')
}

/** The documents of a check that a page shows. */
const MOST_NAMED = 50

const check = (code: Check['code'], documents: readonly Named[]): Finding => ({
  check: {
    code,
    isOpen: documents.length > 0,
    count: documents.length,
    documents: documents.slice(0, MOST_NAMED),
    gaps: [],
    first: null,
    last: null,
  },
  named: documents.map(({ id, other }) => `${id} ${other?.id ?? ''}`),
})

function checksOfReceived(received: readonly ReceivedFact[], sent: readonly SentFact[]): Finding[] {
  const ofReceived = (wanted: (fact: ReceivedFact) => boolean) => received.filter(wanted).map(namedReceived)
  const ofSent = (trouble: SentFact['trouble']) =>
    sent.filter((fact) => fact.trouble === trouble).map(namedSent)
  return [
    check(
      'WARNINGS',
      ofReceived(({ isHeld }) => isHeld),
    ),
    check(
      'UNANSWERED',
      ofReceived(({ isAnswered }) => !isAnswered),
    ),
    check('UNDELIVERED', ofSent('UNDELIVERED')),
    check('REJECTED', ofSent('REJECTED')),
    check(
      'DUPLICATES',
      ofReceived(({ duplicateOf }) => duplicateOf !== null),
    ),
    check('CREDIT_NOTES', [...ofSent('ALONE'), ...ofReceived(({ isAlone }) => isAlone)]),
  ]
}

const namedReceived = ({ id, number, party, day, cents, currency, duplicateOf }: ReceivedFact): Named => ({
  ...{ id, direction: 'received', number, party, day, cents, currency },
  other: duplicateOf,
})

const namedSent = ({ id, number, party, day, cents, currency }: SentFact): Named => ({
  ...{ id, direction: 'sent', number, party, day, cents, currency, other: null },
})

const namedMonthly = (
  direction: Named['direction'],
  { id, invoiceNumber: number, partyName: party, day, totalInCents: cents, currency }: MonthlyDocument,
): Named => ({ id, direction, number, party, day, cents, currency, other: null })

async function checkGaps(em: EntityManager, accountId: string, month: string): Promise<Finding> {
  const gaps = await gapsBetween(em, accountId, daysOf(month))
  const open = gaps.filter(({ explanation }) => explanation === null)
  // Those without an explanation come first: none of them is cut off behind explained ones.
  const sorted = gaps.toSorted((a, b) => Number(a.explanation !== null) - Number(b.explanation !== null))
  const range = await rangeOfMonth(em, accountId, month)
  const { check: none } = check('GAPS', [])
  const asked = { isOpen: open.length > 0, count: open.length, gaps: sorted.slice(0, MOST_NAMED) }
  return {
    check: { ...none, ...asked, ...range },
    named: open.map(({ first, last }) => `${first} ${last}`),
  }
}

/** Vendors whose invoice of the month, or of one before, is late. */
async function checkVendors(
  em: EntityManager,
  { accountId, days, now }: { accountId: string; days: Days; now: Date },
): Promise<Finding> {
  const late = await findMissingVendors(em, accountId, { today: todayInBrussels(now), userId: undefined })
  const ofMonth = late.filter(({ expected }) => expected <= days.to)
  return check(
    'VENDORS_LATE',
    ofMonth.map(({ id, name, expected }) => ({
      ...{ id, direction: 'vendor' as const, number: '', party: name, day: expected },
      ...{ cents: 0, currency: 'EUR', other: null },
    })),
  )
}

async function checkDrafts(em: EntityManager, accountId: string, days: Days): Promise<Finding> {
  const drafts = await draftsOfMonth(em, accountId, days)
  return check(
    'DRAFTS',
    drafts.map(({ id, number, party, day, cents }) => ({
      ...{ id, direction: 'draft' as const, number, party, day, cents, currency: 'EUR', other: null },
    })),
  )
}

interface Vats {
  accountId: string
  sent: ReadVat
  received: ReadVat
}

/** A document is bought or sold: a received one that is self-billed is sold, a sent one bought. */
async function vatOf(em: EntityManager, { accountId, sent, received }: Vats) {
  const sale: VatRow[] = []
  const purchase: VatRow[] = []
  const differing: Named[] = []
  const unreadable: Named[] = []
  let drawn = 0
  const sides = [
    { direction: 'sent' as const, list: SENT_BY_MONTH, read: sent, own: sale, other: purchase },
    { direction: 'received' as const, list: RECEIVED_BY_MONTH, read: received, own: purchase, other: sale },
  ]
  for (const { direction, list, read, own, other } of sides)
    for (const group of inGroups([...read.rows.keys()]))
      for (const document of await documentsOfMonth(em.fork(), list, accountId, group)) {
        const rows = read.rows.get(document.id) ?? null
        if (rows === null) unreadable.push(namedMonthly(direction, document))
        else if (differs(rows)) differing.push(namedMonthly(direction, document))
        if (!document.files.some(({ mimeType }) => mimeType === 'application/pdf')) drawn++
        const side = document.selfBilled ? other : own
        side.push(...(rows ?? []))
      }
  return { sale: sumRows(sale), purchase: sumRows(purchase), differing, unreadable, drawn }
}

const ROWS_AT_ONCE = 500

function* inGroups(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) yield ids.slice(at, at + ROWS_AT_ONCE)
}
