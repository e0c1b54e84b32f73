/** Recognises quotations, orders, reminders and receipts, which look like invoices. */
import { medianOf } from '../../formats/pdf/median.ts'
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { isHeading } from './find-labels.ts'
import type { Doubt } from './reading.ts'

const COUNTED =
  '(?:(?:[1-4] ?(?:e|de|st|nd|rd|th|er|ere|eme)?|eerste|tweede|derde|laatste|premiere?|deuxieme|second|troisieme|derniere?|first|final|last|third|erste|zweite|dritte|letzte) )?'
const BEFORE =
  '(?:offerte|prijsofferte|prijsopgave|bestek|devis|offre(?: de prix)?|quotation|quote|estimate|angebot|kostenvoranschlag|soumission)'
const ORDER =
  '(?:bestelbon|bestelling|bon de commande|commande|purchase order|order confirmation|orderbevestiging|opdrachtbevestiging|confirmation de commande|sales order|bestellung|auftragsbestatigung|auftrag)'
const DELIVERY =
  '(?:leveringsbon|leverbon|pakbon|werkbon|vrachtbrief|bon de livraison|bordereau|delivery note|packing (?:slip|list)|lieferschein)'
const REMINDER =
  '(?:betalings ?)?(?:herinnering|rappel|aanmaning|ingebrekestelling|mise en demeure|(?:payment |overdue )?reminder|(?:zahlungs)?erinnerung|mahnung|relance)'
const ACCOUNT =
  '(?:rekening(?:overzicht|uittreksel)|openstaande posten|uittreksel|releve(?: de compte| bancaire)?|extrait de compte|(?:account |bank )?statement(?: of account)?|kontoauszug|loonfiche|loonbrief|fiche de paie|payslip)'
const RECEIPT =
  '(?:kasticket|kassabon|kassaticket|kwitantie|ontvangstbewijs|ticket(?: de caisse)?|recu|receipt|kassenbon|quittung|betaalbewijs)'
const PAPER = '(?:contract|contrat|vertrag|agreement|overeenkomst|prijslijst|price list|tarif|preisliste)'
const PRO_FORMA = '(?:[a-z]+ )?pro ?forma.*'

const startsWith = (words: string) => new RegExp(`^${COUNTED}(?:${words})(?: |$)`)
const OTHERS: [Doubt, RegExp][] = [
  ['QUOTATION', startsWith(BEFORE)],
  ['ORDER', startsWith(ORDER)],
  ['DELIVERY_NOTE', startsWith(DELIVERY)],
  ['REMINDER', startsWith(REMINDER)],
  ['STATEMENT', startsWith(ACCOUNT)],
  ['RECEIPT', startsWith(RECEIPT)],
  ['CONTRACT', startsWith(PAPER)],
  ['PRO_FORMA', startsWith(PRO_FORMA)],
]
/** No invoice has these as a heading, not even a small one. */
const NEVER_A_LABEL = new RegExp(`^${COUNTED}(?:${[REMINDER, ACCOUNT, RECEIPT, PRO_FORMA].join('|')})$`)
const DENIED =
  /(?:is geen|not an?|n est pas une|ne (?:vaut|constitue|tient) pas[a-z ]*|keine) (?:btw |tax |vat |valid )?(?:factuur|invoice|facture|rechnung)/

/** Titles are in the upper part of the first page. */
const TITLES_END = 0.6
const MAX_WORDS = 7
/** Relative to the usual height of text on the page. */
const LARGE = 1.2
/** Two titles of nearly one size: either may be the title. */
const AS_LARGE = 0.85

/** What else the pages seem to be: nothing is read from them, unless they are an invoice as much. */
export interface OtherDocument {
  looksLike: Doubt | undefined
  isInvoiceToo: boolean
}

/** Undefined when nothing says so. */
export function readOtherDocument(evidence: Evidence): OtherDocument | undefined {
  const { segments, labels, pages } = evidence
  if (segments.some(({ text }) => DENIED.test(fold(text))))
    return { looksLike: undefined, isInvoiceToo: false }
  const end = TITLES_END * (pages[0]?.height ?? 0)
  const titles = segments.filter(({ page, y, words }) => page === 1 && y < end && words.length <= MAX_WORDS)
  const others = titles.filter((title) => kindOf(title) !== undefined)
  const invoices = labelsOf(labels, 'title')
    .filter((label) => label.page === 1 && !others.includes(label.segment))
    .filter((label) => label.from === 0 || isHeading(label))
    .map(({ segment }) => segment)
  const [usual, other, invoice] = [
    medianOf(segments.map(({ height }) => height)) ?? 0,
    tallest(others),
    tallest(invoices),
  ]
  const found = others.find(({ height }) => height === other)
  const looksLike = found && kindOf(found)
  if (other > LARGE * usual && other > invoice)
    return { looksLike, isInvoiceToo: invoice >= AS_LARGE * other }
  if (others.length > 0 && other >= 0.9 * tallest(titles) && invoices.length === 0)
    return { looksLike, isInvoiceToo: false }
  const never = others.find(
    (segment) =>
      NEVER_A_LABEL.test(fold(segment.text)) &&
      !invoices.some((one) => one.y <= segment.y || one.height > segment.height),
  )
  if (never !== undefined) return { looksLike: kindOf(never), isInvoiceToo: false }
  const isTitled = other > LARGE * usual && other >= AS_LARGE * invoice
  return isTitled ? { looksLike, isInvoiceToo: true } : undefined
}

const kindOf = ({ text }: Segment): Doubt | undefined =>
  OTHERS.find(([, pattern]) => pattern.test(fold(text)))?.[0]

const tallest = (segments: Segment[]): number => Math.max(0, ...segments.map(({ height }) => height))
