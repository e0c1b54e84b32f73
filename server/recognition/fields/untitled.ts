/** Decides whether a paper that no title calls an invoice is one all the same. */
import { normaliseIban } from '#contracts/rules/formats.ts'
import { fold } from '../page/fold.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { isHeading } from './find-labels.ts'
import type { Heading } from './heading.ts'
import type { ReadKind } from './kind.ts'
import { isInvoiceWord } from './kind-words.ts'
import type { KnownParty } from './reading.ts'
import type { ReadTotals } from './totals.ts'

/** Words that invoices don't have: the validity of an offer, the receipt of goods, a later invoice. */
const OF_OTHERS =
  /geldig (?:tot|t m)|geldigheid|valable jusqu|validite|valid until|gultig bis|voor (?:akkoord|ontvangst)|bon pour accord|for approval|handtekening|signature|unterschrift|factuur (?:volgt|ontvangt)|facture (?:suivra|suit|sera)|invoice (?:follows|will)|rechnung (?:folgt|wird)/

/** Words that only an invoice has about itself. */
const OF_ITSELF =
  /(?:deze|onderhavige|bijgaande|cette|presente|this|diese[rs]?|vorliegende[rnms]?) (?:[a-z]*factuur|facture|invoice|[a-z]*rechnung)|factuur(?:bedrag|totaal)|(?:montant|total) (?:de )?(?:la )?facture|invoice (?:total|amount)|rechnungs(?:betrag|summe)/
const UNPAID =
  /onbetaald|niet betaald|openstaand|impaye|overdue|unpaid|outstanding|offen|mahn|herinner|rappel|remind/

interface Read {
  heading: Heading
  totals: ReadTotals
  us: KnownParty | undefined
}

/** A paper with a date and sums that says so elsewhere, or that asks for payment to us under a number or until a date, is read with doubt. */
export function untitled(evidence: Evidence, { heading, totals, us }: Read): ReadKind | undefined {
  const { invoiceNumber, issueDate, dueDate } = heading
  const texts = evidence.segments.map(({ text }) => fold(text))
  const isWhole = [issueDate, totals.net, totals.vat, totals.total].every(Boolean)
  if (!isWhole || texts.some((text) => OF_OTHERS.test(text) || UNPAID.test(text))) return undefined
  const ours = us?.iban && normaliseIban(us.iban)
  const isPaidToUs = evidence.ibans.some(({ value }) => value.isRight && normaliseIban(value.text) === ours)
  const isDated = labelsOf(evidence.labels, 'issued').some(
    (label) => isInvoiceWord(label.text) && isHeading(label) && label.page === 1,
  )
  const isSaid = texts.some((text) => OF_ITSELF.test(text))
  const isNumbered = invoiceNumber !== undefined
  return isSaid || (isNumbered && isDated) || ((isNumbered || dueDate !== undefined) && isPaidToUs)
    ? { type: 'E_INVOICES', confidence: 0.7, doubts: ['UNTITLED'] }
    : undefined
}
