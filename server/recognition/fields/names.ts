/** Finds the name in an address: not the contact person, department or street. */
import { fold } from '../page/fold.ts'
import { type Segment, segmentOf } from '../page/lines.ts'
import { readTown } from './address.ts'
import { headOf } from './table-columns.ts'

const FORM =
  '(?:b ?v|b ?v ?b ?a|n ?v|s ?a|s ?r ?l|s ?p ?r ?l|s ?a ?r ?l|s ?a ?s ?u?|e ?u ?r ?l|s ?c ?r ?l|s ?n ?c|s ?comm|a ?s ?b ?l|v ?z ?w|i ?v ?z ?w|a ?i ?s ?b ?l|v ?o ?f|comm ?v|gcv|c ?v|cvba|g ?m ?b ?h|a ?g|k ?g|o ?h ?g|gbr|ug(?: haftungsbeschrankt)?|e ?k|e ?v|e ?u|e ?g|a ?b|ltd|limited|llp|llc|p ?l ?c|inc|corp|corporation|co|cie|ges ?m ?b ?h|pvt ltd|stichting|ets)'
const LEGAL_FORM = new RegExp(`^${FORM} | ${FORM}$`)

/** `… bv`, `SA …`, `… GmbH & Co. KG`: a legal form. */
export const hasLegalForm = (text: string): boolean => LEGAL_FORM.test(fold(text))

const ONLY_FORM = new RegExp(`^${FORM}$`)

/** The end of a name that continues in the next line. */
export const isLegalForm = (text: string): boolean => ONLY_FORM.test(fold(text))

const GREETING =
  /^(?:herrn?|frau|firma|mr|mrs|ms|dhr|mevr|mevrouw|de heer|m|mme|monsieur|madame|messieurs|aan|t a v|attn|familie|an)$/
const NUMBER = /^[A-Z]{0,3}-?[\d.\s]+$/

const NO_NAME =
  /^(?:gln|nummer|number|id|tel|fax|email|e mail|www|http|no|n|kunde|kundennummer|siren|siret|tva|btw|vat|ust|contact)\b|^\d+$|^(?:maatschappelijke )?zetel$|^siege(?: social)?$|^registered office$|^(?:firmen)?sitz$/
/** The contact person. */
const FOR_ATTENTION =
  /^(?:t ?a ?v|ter attentie|a l attention|attn?|attention|fao|for the attention|c o|p a|z ?h(?:d|ande?n)?|zu handen|dhr|de heer|mevr|mevrouw|mr|mrs|ms|m|mme|monsieur|madame|herrn?|frau|dienst|service|afdeling|abteilung|departement|department|boekhouding|buchhaltung|einkauf|comptabilite|accounts payable|accounting|finance department|finance dept)(?: |$)/

export const isForAttention = (text: string): boolean => FOR_ATTENTION.test(fold(text))

const ATTENTION =
  /^(?:t a v|ter attentie van(?: de)?|a l attention d[eu]|attn|attention|fao|for the attention of|z ?hd(?: v)?|zu handen(?: von)?)$/

/** `T.a.v. Bakkerij Peeters`, where nobody else is named: the greeting is no part of the name. */
function withoutAttention(segment: Segment): Segment {
  const { words, line } = segment
  const plain = words.map((_, index) =>
    fold(
      words
        .slice(0, index + 1)
        .map(({ text }) => text)
        .join(' '),
    ),
  )
  const rest = words.slice(plain.findLastIndex((text) => ATTENTION.test(text)) + 1)
  return rest.length < words.length && rest.length > 0 ? segmentOf(rest, line) : segment
}

/** Undefined when no line can be a name. */
export function nameOf(lines: Segment[]): Segment | undefined {
  const town = lines.findIndex(({ text }) => readTown(text) !== undefined)
  const before = (town === -1 ? lines : lines.slice(0, town)).filter(isPossible)
  const street = town === -1 ? -1 : before.findLastIndex(({ text }) => /\d/.test(text))
  const names = before.filter((_, index) => index !== street)
  const firms = names.filter(({ text }) => !isForAttention(text))
  return firms.find(({ text }) => hasLegalForm(text)) ?? firms[0] ?? (names[0] && withoutAttention(names[0]))
}

/** `Projet : Parc Crealys`, `Uw ref. (PO) : 4500002625` */
const LABELLED = /^:|^\p{L}+ ?: \S|: ?[\w./-]*\d[\w./-]*$/u

export function isPossible(segment: Segment): boolean {
  const { text, line } = segment
  const plain = fold(text)
  const beside = line.segments[line.segments.indexOf(segment) + 1]?.text ?? ''
  if (LABELLED.test(text) || NUMBER.test(text) || beside.startsWith(':') || headOf(line) !== undefined)
    return false
  const isWords = plain.length > 1 && /\p{L}{2}/u.test(text) && !text.endsWith(':') && !text.includes('@')
  return isWords && !GREETING.test(plain) && !NO_NAME.test(plain)
}

/** `Sint- Cecilia`, hyphenated at a line's end, and `Peeters,` before the next line. */
export const tidied = (name: string): string =>
  name
    .replace(/^[|_~—-]+ | [|_~—-]+$/g, '')
    .replace(/[,;:]$/, '')
    .replace(/(\p{L}-) (?=\p{Lu})/u, '$1')
