/** Recognises quotations, orders, reminders and receipts, which look like invoices. */
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import type { Evidence } from './evidence.ts'
import { isHeading, type Label } from './find-labels.ts'
import { FEES } from './labels.ts'
import { isKindWord, isLarge, usualHeight } from './naming.ts'

import { isInPricedRow, namingLabels, type OtherInvoices } from './other-invoices.ts'
import type { Doubt } from './reading.ts'
import { headOf, isTableHead } from './table-columns.ts'

const COUNTED =
  '(?:(?:[1-4] ?(?:e|de|st|nd|rd|th|er|ere|eme)?|eerste|tweede|derde|laatste|premiere?|deuxieme|second|troisieme|derniere?|first|final|last|third|erste|zweite|dritte|letzte) )?'
const BEFORE =
  '(?:(?:prijs|her)?offerte|(?:prijs|kosten)(?:opgave|aanbieding|voorstel|indicatie|raming|schatting)|bestek|devis|offre(?: (?:de prix|commerciale|de services))?|proposition (?:de prix|commerciale|tarifaire|financiere)|estimation(?: de prix)?|quotation|quote|(?:cost |price )?estimate|(?:price |commercial )?proposal|price offer|(?:preis)?angebot|preisvorschlag|kostenvoranschlag|soumission)'
const ORDER =
  '(?:bestel(?:bon|ling|formulier|opdracht|order)|(?:bevestiging|bewijs) (?:van )?(?:uw |de |je )?(?:bestelling|order|opdracht|aankoop)|confirmation (?:de |d )?(?:votre |la |l )?(?:commande|achat)|bestatigung (?:ihrer|ihres|der|des) (?:bestellung|auftrags)|bestell(?:bestatigung|formular|schein)|order form|formulaire de commande|confirmation of (?:your )?order|bon de commande|commande|purchase order|order confirmation|orderbevestiging|opdrachtbevestiging|confirmation de commande|sales order|bestellung|auftragsbestatigung|auftrag)'
const DELIVERY =
  '(?:(?:leverings?|lever|pak|werk|afhaal|laad|vracht|transport|retour|verzend|interventie|afgifte|montage|regie)(?:bon|bewijs|fiche|brief)|werk(?:order|opdracht|staat)|zend(?:nota|brief)|(?:bon|note|fiche|bulletin) (?:de |d )(?:livraison|envoi|enlevement|retrait|sortie|travail|retour|expedition|intervention|transport)|lettre de voiture|bordereau|(?:delivery|despatch|dispatch|collection|pick ?up|consignment) (?:note|slip)|packing (?:slip|list)|waybill|work ?(?:order|sheet)|job ?sheet|(?:liefer|pack|abhol|arbeits|versand)schein|arbeits(?:zettel|auftrag|bericht)|packzettel)'
const REMINDER =
  '(?:betalings ?)?(?:herinnering|rappel|aanmaning|ingebrekestelling|mise en demeure|(?:payment |overdue )?reminder|(?:zahlungs)?erinnerung|mahnung|relance)'
const REQUEST =
  '(?:(?:verzoek|uitnodiging) tot (?:betaling|betalen)|betalings(?:verzoek|uitnodiging|aanvraag)|(?:demande|invitation|avis) (?:de |a )(?:paiement|payer)|appel de fonds|(?:payment request|request for payment)|zahlungsaufforderung)'
const ACCOUNT =
  '(?:rekening(?:overzicht|uittreksel)|openstaande posten|uittreksel|releve(?: de compte| bancaire)?|extrait de compte|(?:account |bank )?statement(?: of account)?|kontoauszug|loonfiche|loonbrief|fiche de paie|payslip)'
const RECEIPT =
  '(?:kasticket|kassabon|kassaticket|kwitantie|ontvangstbewijs|ticket(?: de caisse)?|recu|receipt|kassenbon|quittung|betaalbewijs)'
const PAPER = '(?:contract|contrat|vertrag|agreement|overeenkomst|prijslijst|price list|tarif|preisliste)'
const PRO_FORMA =
  '(?:(?:[a-z]+ )?pro ?forma.*|(?:concept|ontwerp|voorlopige ) ?factuur|projet de facture|draft invoice|rechnungsentwurf)'

const startsWith = (words: string) => new RegExp(`^${COUNTED}(?:${words})(?: |$)`)
const OTHERS: [Doubt, RegExp][] = [
  ['QUOTATION', startsWith(BEFORE)],
  ['ORDER', startsWith(ORDER)],
  ['DELIVERY_NOTE', startsWith(DELIVERY)],
  ['REMINDER', startsWith(REMINDER)],
  ['PAYMENT_REQUEST', startsWith(REQUEST)],
  ['STATEMENT', startsWith(ACCOUNT)],
  ['RECEIPT', startsWith(RECEIPT)],
  ['CONTRACT', startsWith(PAPER)],
  ['PRO_FORMA', startsWith(PRO_FORMA)],
]
/** No invoice has these as a heading, not even a small one. */
const NEVER_A_LABEL = new RegExp(
  `^${COUNTED}(?:${[REMINDER, REQUEST, ACCOUNT, RECEIPT, PRO_FORMA].join('|')})$`,
)
const DENIED =
  /(?:is geen|not an?|n est pas une|ne (?:vaut|constitue|tient) pas[a-z ]*|keine) (?:btw |tax |vat |valid )?(?:factuur|invoice|facture|rechnung)/

/** An invoice that is said to be unpaid. */
const OVERDUE =
  /(?:openstaande|onbetaalde|vervallen|achterstallige|niet betaalde) (?:[a-z]*factu(?:ur|ren)|saldo|bedrag|posten|rekening)|factu(?:ur|ren) (?:[a-z0-9]+ ){0,9}(?:onbetaald|niet betaald|openstaand|vervallen)|factures? (?:[a-z0-9]+ ){0,9}(?:impayee?s?|en souffrance|echues?|non payee?s?|ouvertes?|en retard)|impayes?|retard de paiement|(?:overdue|unpaid|outstanding|past due) (?:[a-z]+ )?(?:invoices?|balance|amount|account|payment)|invoices? (?:[a-z0-9]+ ){0,9}(?:overdue|unpaid|outstanding|past due)|(?:offene|unbezahlte|uberfallige|ausstehende)[nrms]? (?:rechnung(?:en)?|posten|betrag|zahlung|forderung)|rechnung(?:en)? (?:[a-z0-9]+ ){0,9}(?:nicht (?:bezahlt|beglichen)|unbezahlt|uberfallig)|zahlungs(?:verzug|ruckstand)/
const SUBJECT = /^(?:onderwerp|betreft|betr|inzake|objet|concerne|subject|re|betreff|betrifft)(?: |$)/
const MAX_WORDS_OF_SUBJECT = 7

/** Titles are in the upper part of the first page. */
const TITLES_END = 0.6
const MAX_WORDS = 7
/** Two titles of nearly one size: either may be the title. */
const AS_LARGE = 0.85

const IS_FEES = new RegExp(`^${FEES}$`)

/** The pages' other likely kind: nothing is read from them, unless more speaks for an invoice. */
export interface OtherDocument {
  looksLike: Doubt | undefined
  /** The support for it, from 0 to 4; an invoice with a title and all its parts has as much. */
  weight: number
}

/** Of the paper's own name, or of two or more invoices in a list. */
const SURE = 4
/** Of a name in the size of other text, which may be a label. */
const LIKELY = 2
/** Beside the name of an invoice. */
const POSSIBLE = 1

/** Undefined when nothing says so. */
export function readOtherDocument(evidence: Evidence, others: OtherInvoices): OtherDocument | undefined {
  const { segments, pages } = evidence
  const usual = usualHeight(segments)
  const end = TITLES_END * (pages[0]?.height ?? 0)
  const head = evidence.lines.find((line) => line.page === 1 && headOf(line) !== undefined)
  const isAbove = ({ page, y }: Segment) => page === 1 && y < Math.min(end, head?.y ?? end)
  const denials = segments.filter(({ text }) => DENIED.test(fold(text)))
  const naming = namingLabels(evidence, others)
    .filter(({ text }) => isKindWord(text) || IS_FEES.test(text))
    .filter(({ segment }) => !denials.includes(segment))
  const heads = others.lists.map(({ head }) => head)
  const outside = naming.filter(({ segment }) => !heads.includes(segment.line))
  const isCalled = naming.some((label) => isName(label, usual))
  const denied = byDenials(denials, isCalled, usual)
  if (denied !== undefined) return denied
  const isTitle = (one: Segment) => !isCalled || !isLabelOfValue(one, usual)
  const titles = segments.filter(
    (one) => isAbove(one) && one.words.length <= MAX_WORDS && isTitle(one) && !isOfTable(one),
  )
  const otherTitles = titles.filter((title) => kindOf(title) !== undefined)
  const invoices = naming
    .filter((label) => !otherTitles.includes(label.segment))
    .filter((label) => label.topic === 'title' || isLarge(label.segment, usual))
    .filter((label) => label.from === 0 || isHeading(label))
    .map(({ segment }) => segment)
  const own = outside.filter(
    ({ segment }) => !isInPricedRow(evidence, segment, segment.line) && !OVERDUE.test(fold(segment.text)),
  )
  return (
    byTitles(otherTitles, { titles, invoices, usual }) ??
    byOverdue(segments.filter(isAbove), own) ??
    byLists(others, outside)
  )
}

/** A title alone or set large, or a number's label: no sentence, in which an invoice may be another one. */
const isName = (label: Label, usual: number): boolean =>
  isHeading(label) || (label.from === 0 && (label.topic === 'number' || isLarge(label.segment, usual)))

/** `Auftrag   AB 26-77`, in a row of labels: a reference of a true invoice. */
const isLabelOfValue = (segment: Segment, usual: number): boolean =>
  !isLarge(segment, usual) &&
  segment.line.segments.some(({ x, text }) => x > segment.x && /\d/.test(text) && !/[.,]\d\d$/.test(text))

/** `Contract` and `Tarif` among the heads of columns. */
const isOfTable = ({ line }: Segment): boolean =>
  line.segments.length >= (isTableHead(line) ? LEAST_COLUMNS : LEAST_CELLS)
const LEAST_COLUMNS = 3
const LEAST_CELLS = 4

/** A paper's words about another paper, or about some purpose, don't undo its own name. */
function byDenials(denials: Segment[], isCalled: boolean, usual: number): OtherDocument | undefined {
  if (denials.length > 0 && !isCalled) return { looksLike: undefined, weight: SURE }
  const isOfItself = (one: Segment) => isLarge(one, usual) || OF_ITSELF.test(fold(one.text))
  return denials.some(isOfItself) ? { looksLike: 'PRO_FORMA', weight: POSSIBLE } : undefined
}

/** `Dit is geen factuur.`, and nothing behind it that it is no invoice for. */
const OF_ITSELF =
  /^(?:(?:dit(?: document)?|deze|ceci|cette|ce document|this(?: document)?|dies(?:es?)?(?: dokument)?|das) )?(?:is|est|ist|not|n est|ne|keine) [a-z ]*(?:factuur|facture|invoice|rechnung)$/

interface Titles {
  titles: Segment[]
  invoices: Segment[]
  usual: number
}

function byTitles(others: Segment[], { titles, invoices, usual }: Titles): OtherDocument | undefined {
  const [other, invoice] = [tallest(others), tallest(invoices)]
  const found = others.find(({ height }) => height === other)
  const looksLike = found && kindOf(found)
  const isSetLarge = isLarge({ height: other }, usual)
  if (isSetLarge && other > invoice)
    return { looksLike, weight: invoice >= AS_LARGE * other ? POSSIBLE : SURE }
  const never = others.find(
    (segment) =>
      NEVER_A_LABEL.test(fold(segment.text)) &&
      !invoices.some((one) => one.y <= segment.y || one.height > segment.height),
  )
  if (never !== undefined) return { looksLike: kindOf(never), weight: SURE }
  if (others.length > 0 && other >= 0.9 * tallest(titles) && invoices.length === 0)
    return { looksLike, weight: LIKELY }
  const isTitled = isSetLarge && other >= AS_LARGE * invoice
  return isTitled ? { looksLike, weight: POSSIBLE } : undefined
}

/** A subject such as `openstaande factuur 2026/14`, on a paper with no other title, or with one below it. */
function byOverdue(above: Segment[], naming: Label[]): OtherDocument | undefined {
  const subject = above.find(
    ({ text, words }) =>
      OVERDUE.test(fold(text)) && (SUBJECT.test(fold(text)) || words.length <= MAX_WORDS_OF_SUBJECT),
  )
  if (!subject) return undefined
  const titles = naming.filter(({ segment }) => segment !== subject)
  const isTitled = titles.some(({ topic, y }) => topic === 'title' || y < subject.y)
  if (!isTitled) return { looksLike: 'REMINDER', weight: SURE }
  return SUBJECT.test(fold(subject.text)) ? { looksLike: 'REMINDER', weight: POSSIBLE } : undefined
}

/** A list of invoices, on a paper that is called none. */
function byLists({ lists }: OtherInvoices, naming: Label[]): OtherDocument | undefined {
  if (lists.length === 0 || naming.length > 0) return undefined
  const isOfSeveral = lists.some(({ rows }) => rows.length > 1)
  return isOfSeveral ? { looksLike: 'STATEMENT', weight: SURE } : { looksLike: 'REMINDER', weight: POSSIBLE }
}

const kindOf = ({ text }: Segment): Doubt | undefined =>
  OTHERS.find(([, pattern]) => pattern.test(fold(text)))?.[0]

const tallest = (segments: Segment[]): number => Math.max(0, ...segments.map(({ height }) => height))
