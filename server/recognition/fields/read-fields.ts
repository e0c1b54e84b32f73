/** Reads the fields of an invoice from the words on its pages, each with place and confidence. */
import { fieldsOf } from '#contracts/rules/draft/fields.ts'
import type { DraftHeading } from '#contracts/rules/invoice/draft.ts'
import type { VatTreatment } from '#contracts/rules/vat-treatment.ts'
import type { PageWords } from '../../formats/pdf/word.ts'
import { readTreatment } from './breakdown.ts'
import { type Evidence, gather, labelsOf } from './evidence.ts'
import { isHeading, type Label } from './find-labels.ts'
import type { Candidate } from './found.ts'
import { type Heading, readHeading } from './heading.ts'
import { isTitledPicture, type ReadKind, readKind, untitled } from './kind.ts'
import { isInvoiceWord } from './naming.ts'
import { type ReadOrigin, readOrigin } from './origin.ts'
import { type OtherDocument, readOtherDocument } from './other-document.ts'
import { type OtherInvoices, otherInvoices } from './other-invoices.ts'
import { type ReadPaid, readPaid } from './paid.ts'
import { type ReadParty, readParties } from './parties.ts'
import { type ReadPayment, readPayment } from './payment.ts'
import type { ReadAdjustment, ReadLine } from './read-table.ts'
import { type Doubt, issuerOf, type RecognitionContext } from './reading.ts'
import { recall, type Seen, seenOn } from './seen.ts'
import { nextInvoice } from './several.ts'

import { readSums } from './sums-and-table.ts'
import type { ReadTotals } from './totals.ts'

export interface Fields {
  kind: ReadKind | undefined
  /** The document's other likely kinds. */
  doubts: Doubt[]
  /** Fields without a distinct label are found only by earlier corrections. */
  heading: { [Name in keyof DraftHeading]: Candidate<string> | undefined }
  payment: ReadPayment
  totals: ReadTotals
  /** Of invoices. */
  paid: ReadPaid | undefined
  lines: ReadLine[] | undefined
  /** Discounts and costs of the whole document. */
  adjustments: ReadAdjustment[]
  /** The reason for missing VAT, if any. */
  treatment: VatTreatment | undefined
  buyer: ReadParty
  seller: ReadParty
  origin: ReadOrigin
  /** All valid account numbers. */
  ibans: string[]
  seen: Seen[]
}

/** Pages that are no invoice, and their likely kind. */
export interface NoInvoice {
  looksLike: Doubt | undefined
}

/** Undefined when the pages are no invoice. */
export function readFields(pages: PageWords[], known: RecognitionContext): Fields | undefined {
  const read = readPages(pages, known)
  return 'looksLike' in read ? undefined : read
}

export function readPages(pages: PageWords[], known: RecognitionContext): Fields | NoInvoice {
  const whole = gather(pages)
  const next = nextInvoice(whole)
  if (next === undefined) return readEvidence(whole, known)
  const first = readEvidence(gather(pages.filter(({ page }) => page < next)), known)
  return 'looksLike' in first ? first : { ...first, doubts: [...first.doubts, 'SEVERAL_INVOICES'] }
}

function readEvidence(evidence: Evidence, known: RecognitionContext): Fields | NoInvoice {
  const { totals, table } = readSums(evidence)
  const others = otherInvoices(evidence, totals)
  const other = readOtherDocument(evidence, others)
  const named = readKind(evidence, others)
  const isCredit = named?.type === 'E_CREDIT_NOTES'
  const heading = readHeading(evidence, { series: known.numbers, isCredit, others })
  const kind = named ?? untitled(evidence, { heading, totals, us: known.us })
  if (!isInvoice(evidence, { kind, heading, totals, other, others })) return { looksLike: other?.looksLike }
  const { buyer, seller } = readParties(evidence, { us: known.us, customers: known.customers })
  const origin = readOrigin(evidence, known.us)
  const customer = isIssuer(buyer, origin) ? NOBODY : buyer
  const issuer = issuerOf({ supplier: { name: seller.name?.value ?? null, vat: seller.vat?.value ?? null } })
  const recalled = recall(evidence, known.remembered, issuer)
  const payment = readPayment(evidence, {
    us: known.us,
    buyer: customer,
    seller,
    number: heading.invoiceNumber,
    totals,
  })
  return {
    kind,
    doubts: doubtsOf(kind, totals, other),
    heading: headingFrom(heading, recalled),
    totals,
    paid: kind?.type === 'E_CREDIT_NOTES' ? undefined : readPaid(evidence, totals),
    lines: table?.lines,
    adjustments: table?.adjustments ?? [],
    treatment: totals.vat?.value === 0 ? readTreatment(evidence) : undefined,
    payment: { ...payment, reference: recalled.get('/payment/reference') ?? payment.reference },
    buyer: {
      ...customer,
      name: recalled.get('/customer/name') ?? customer.name,
      street: recalled.get('/customer/street') ?? customer.street,
    },
    seller,
    origin,
    ibans: [...new Set(evidence.ibans.flatMap(({ value }) => (value.isRight ? value.text : [])))],
    seen: seenOn(evidence),
  }
}

const NOBODY: ReadParty = {
  name: undefined,
  vat: undefined,
  street: undefined,
  postalCode: undefined,
  city: undefined,
  country: undefined,
}

/** On an invoice to us, the only other company is who sent it, and nobody's customer. */
const isIssuer = ({ name, vat }: ReadParty, { origin, seller }: ReadOrigin): boolean =>
  origin === 'PURCHASE' &&
  ((vat !== undefined && vat.value === seller.vat?.value) ||
    (name !== undefined && name.value === seller.name?.value))

function headingFrom(heading: Heading, recalled: ReadonlyMap<string, Candidate<string>>): Fields['heading'] {
  const shown = fieldsOf('heading').map(([name]) => [name, recalled.get(`/heading/${name}`)] as const)
  return { ...heading, ...Object.fromEntries(shown.filter(([, candidate]) => candidate !== undefined)) }
}

/** Money that goes back is a credit note, under any title. */
function doubtsOf(
  kind: ReadKind | undefined,
  { total }: ReadTotals,
  other: OtherDocument | undefined,
): Doubt[] {
  const doubts = new Set(kind?.doubts)
  if (kind?.type === 'E_INVOICES' && total !== undefined && total.value < 0)
    doubts.add('INVOICE_OR_CREDIT_NOTE')
  if (other?.looksLike !== undefined) doubts.add(other.looksLike)
  return [...doubts]
}

/** Named as an invoice or credit note in its head, without another likely kind. */
const isTitled = ({ doubts }: ReadKind): boolean => doubts.length === 0

interface Signs extends Pick<Fields, 'kind' | 'totals'> {
  heading: Heading
  other: OtherDocument | undefined
  others: OtherInvoices
}

/** An invoice as one hypothesis beside the other kind of paper: enough of its parts are there, and they weigh more. */
function isInvoice(evidence: Evidence, { heading, kind, totals, other, others }: Signs): boolean {
  if (kind === undefined) return false
  const isNumbered = (heading.invoiceNumber?.confidence ?? 0) > 0.6
  const isSummedUp =
    (totals.total?.confidence ?? 0) > 0.6 && totals.net !== undefined && totals.vat !== undefined
  const isTotalled = totals.total !== undefined
  const isTaxed = labelsOf(evidence.labels, 'vat', 'vatId').length > 0
  const isDated = heading.issueDate !== undefined
  const votes = [isNumbered, isSummedUp, isSummedUp, isTaxed, isDated].filter(Boolean).length
  // Sums may be lost, in a picture with its title too: the paper's own statement is enough.
  const isSaid = isNumbered && isDated && (isTitled(kind) || isTitledPicture(evidence, others))
  if (!(isTotalled || isSaid) || votes < LEAST_VOTES) return false
  const own = new Set(
    labelsOf(evidence.labels, 'number', 'issued')
      .filter(isOwn)
      .map(({ topic }) => topic),
  )
  const weight = votes * OF_VOTE + (isTitled(kind) ? 1 : 0) + own.size * OF_LABEL
  return weight > (other?.weight ?? 0)
}

const LEAST_VOTES = 2
/** The weights of a part that is there, and of a label that names an invoice: all of them together weigh 4. */
const OF_VOTE = 0.4
const OF_LABEL = 0.5
const isOwn = (label: Label): boolean => label.page === 1 && isHeading(label) && isInvoiceWord(label.text)
