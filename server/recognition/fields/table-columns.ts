/** The heads of a table's columns, in four languages, wherever they stand in a line. */
import { type Place, right } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import type { Line } from '../page/lines.ts'

/** Words for units and money, as they stand in tables. */
export const UNIT =
  /^(?:stk|st|stuks?|stück|pi[eè]ces?|pces?|pcs?|pc|ea|each|lot|units?|unit[eé]s?|ex|u|h|hrs?|uur|uren|hours?|heures?|std|stunden|dag(?:en)?|days?|jours?|tage?|maand(?:en)?|mois|monate?|months?|weken|week|kg|gr?|km|cm|mm|m|m[23²³]|lm|l|ltr|liter|t|ton|eur|ens|forfait|psch|pauschal|fft|ff|set|doos|dozen|bo[iî]tes?|karton|pak|pallets?|kwh|x|×)\.?$/iu

export const MONEY = /(?<!\p{L})(?:EUR|euros?|USD|GBP|CHF)(?!\p{L})/giu

const HEAD =
  /^(?:omschrijving|beschrijving|description|designation|libelle|bezeichnung|beschreibung|produkte?|products?|artikel|article|leistung|item|dienst|service|aantal|quantite|qte|qty|quantity|menge|anzahl|prijs|prix|price|preis|eenheidsprijs|einzelpreis|unit)\b/

/** True for the line with the column names of the invoice lines. */
export const isTableHead = (line: Line): boolean =>
  line.segments.some(({ text }) => HEAD.test(fold(text))) || headOf(line) !== undefined

export type Kind =
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'discount'
  | 'rate'
  | 'amount'
  | 'code'
  | 'position'
  /** The whole contract, and its share in earlier statements. */
  | 'contract'
  /** Of a name that says nothing here: a period, a lot, a date. */
  | 'other'

export interface Column {
  kind: Kind
  x: number
  end: number
  /** Of all amounts in it, in hundredths of a percent. */
  rate?: number
}

export interface Head {
  line: Line
  columns: Column[]
}

/** The longest phrase from a word on counts. */
const PHRASES: Record<Kind, RegExp> = {
  description:
    /^(?:omschrijving(?: van de (?:goederen|diensten))?|beschrijving|descri(?:ption|ptif)s?|designations?|libelles?|bezeichnung|beschreibung|produkte?|products?|produits?|artikel(?:omschrijving| omschrijving|bezeichnung)?|articles?|leistung(?:sbeschreibung)?s?|items?|diensten?|services?|prestaties?|prestations?|details|particulars|goederen|marchandises|waren?|text|tekst|objet|intitule|werkzaamheden|position|benaming(?:en)?|nature des frais|prestations? effectuees)$/,
  quantity:
    /^(?:aant|gelev|aantal(?:len)?|hoeveelheid|hoev|hvh|qtes?|quantites?|qty|quantity|quantities|menge|mge|anzahl|nombre|nbre?|stuks|uren|heures|hours|stunden|units|geleverd|delivered)$/,
  unit: /^(?:eenheid|eenh|eh|unites?|u|un|unit|einheit|einh|me|uom|um)$/,
  price:
    /^(?:(?:eenheids|eenh|stuk|bruto|netto|unit|einzel|eh|e|ep|stk|verkoop|uur)? ?(?:prijs|prix|price|preis|tarief|tarif|cost|rate)(?: unitaire| unit| par unite| per eenheid| per stuk| ht| htva| excl| net| netto| hors tva| eur)?|preis (?:je |pro )?(?:einh|einheit|stk|stuck)|p u(?: ht| htva)?|pu(?: ht)?|p ?e|ep|prix unit|prix u|unitaire)$/,
  discount:
    /^(?:% ?)?(?:korting|kort|krt|remise|rem|r(?= ?%)|ristourne|rabatt|rab|discount|disc|nachlass)(?: ?%| ?pct| eur)?$/,
  rate: /^(?:(?:btw|tva|vat|mwst|ust|tax|steuer)(?: ?tarief| ?satz| rate| voet|%| %| code| pct)?|% (?:btw|tva|vat|mwst|ust)|taux(?: de)?(?: tva)?|tax rate|steuersatz|tarif tva|code (?:tva|btw)|steuer)$/,
  amount:
    /^(?:(?:netto|total|totaal|line|lijn|gesamt)? ?(?:bedrag|montant|betrag|amount|totaal|total|totaux|gesamt|gesamtpreis|gesamtbetrag|netto|summe|valeur|value)(?: ht| htva| excl| ttc| tvac| incl| net| netto| brutto| eur| euro| excl btw| incl btw| incl vat| excl vat| h t)?|prijs totaal|prix total|gp|g preis|(?:deze|huidige) (?:vorderings)?staat|(?:cette|la presente) situation|(?:cet|(?:le )?present) etat|this (?:statement|application|claim)|lijntotaal|nettobedrag|nettobetrag|sous total|subtotaal|subtotal)$/,
  code: /^(?:code|art ?(?:nr|no)?|artikel ?(?:nr|nummer|code)|ref(?:erence|erentie|erenz)?|sku|article (?:no|number)|item (?:no|code|number)|n article)$/,
  contract:
    /^(?:contract(?:bedrag)?|contrat|marche|(?:prec(?:edent)?|vorig|cumul(?:e|atief)?)(?: ?%)?|(?:vorige|eerdere) (?:vorderings)?staten|vorige staat|(?:situations?|etats?) (?:precedent|anterieur)e?s?|previous(?:ly)?(?: (?:statements?|billed|claimed))?)$/,
  position: /^(?:pos|#|nr|no|n|lijn|ligne|line|zeile|regel)$/,
  other: /^(?:datum|date|periode|zeitraum|period|lot|cmr|bon|btw bedrag|montant tva|mwst betrag)$/,
}
const MOST_WORDS = 4
/** A line with fewer kinds is a label somewhere else. */
const LEAST_KINDS = 2

/** The kind of thing in a row: the column of its codes where another one describes it. */
const THING = /^(?:artikel|articles?|items?|produkte?|products?|produits?|position)$/

interface Named extends Column {
  text: string
}

/** `Prijs per 100` */
const PER_MANY = /\b(?:100|1[ .]?000)\b/g

const known = new WeakMap<Line, { head: Head | undefined }>()

/** The columns that the line names; undefined for a line that is no head of a table. Each line is read once. */
export function headOf(line: Line): Head | undefined {
  const read = known.get(line) ?? { head: readHead(line) }
  known.set(line, read)
  return read.head
}

function readHead(line: Line): Head | undefined {
  const rated = ratedColumns(line)
  const isRated = ({ x }: Place) => rated.some((column) => column.x === x)
  const cells = line.segments.filter((cell) => !isRated(cell))
  const columns = [...cells.flatMap(({ words }) => columnsIn(words)), ...rated]
  const kinds = new Set(columns.map(({ kind }) => kind).filter((kind) => kind !== 'other'))
  const others = line.segments.filter((cell) => isOther(cell, columns))
  const described = kinds.has('description') ? undefined : describedIn(others, columns)
  const isHead =
    (kinds.size >= LEAST_KINDS || rated.length > 1) &&
    (kinds.has('description') || described !== undefined || (kinds.has('quantity') && kinds.has('price'))) &&
    !cells.some(({ text }) => /\d{2}|\d\s?%/.test(text.replaceAll(PER_MANY, '')))
  if (!isHead) return undefined
  const isNamed = kinds.has('description') || described !== undefined
  const named = (isNamed ? others : []).map((cell): Column => {
    const kind = cell === described ? 'description' : 'other'
    return { kind, x: cell.x, end: right(cell) }
  })
  return { line, columns: [...withCodes(columns), ...named].toSorted((one, other) => one.x - other.x) }
}

/** The cell of an unknown name with the widest room behind it, before all columns of prices, rates and amounts. */
function describedIn<Cell extends Place>(others: Cell[], columns: Column[]): Cell | undefined {
  const sums = columns.filter(({ kind }) => ['price', 'rate', 'amount'].includes(kind))
  if (!sums.some(({ kind }) => kind !== 'rate')) return undefined
  const starts = [...others.map(({ x }) => x), ...columns.map(({ x }) => x)]
  const room = (cell: Cell) => Math.min(...starts.filter((x) => x > cell.x)) - right(cell)
  const first = Math.min(...sums.map(({ x }) => x))
  return others.filter(({ x }) => x < first).toSorted((one, other) => room(other) - room(one))[0]
}

/** `TVA 21 %`, `Soumis à 6 %`, and `Non soumis` beside them: columns of amounts, each of one rate. */
function ratedColumns({ segments }: Line): Named[] {
  const rated = segments.map((cell) => ({ cell, digits: RATED.exec(cell.text)?.[1] }))
  if (rated.every(({ digits }) => digits === undefined)) return []
  return rated.flatMap(({ cell, digits }) => {
    if (digits === undefined && !UNTAXED.test(fold(cell.text))) return []
    const rate = Math.round(Number((digits ?? '0').replace(',', '.')) * 100)
    return [{ kind: 'amount', text: '', x: cell.x, end: right(cell), rate }]
  })
}

const RATED = /^\P{N}{0,26}(\d{1,2}(?:[.,]\d{1,2})?)\s?%$/u
const UNTAXED = /^(?:niet|non|not|zonder|sans|ohne|nicht|vrij|exempt|hors|buiten)(?: |$)/

/** A cell without any known name. */
const isOther = (cell: Place & { text: string }, columns: Column[]): boolean =>
  /\p{L}{2}/u.test(cell.text) && !columns.some(({ x, end }) => x < right(cell) && end > cell.x)

function withCodes(columns: Named[]): Column[] {
  const isThing = ({ kind, text }: Named) => kind === 'description' && THING.test(text)
  const isDescribed = columns.some((column) => column.kind === 'description' && !isThing(column))
  return columns.map((column) => (isDescribed && isThing(column) ? { ...column, kind: 'code' } : column))
}

function columnsIn(words: Line['segments'][number]['words']): Named[] {
  const columns: Named[] = []
  let index = 0
  while (index < words.length) {
    const found = longestAt(words, index)
    if (found) columns.push(found.column)
    index += found?.count ?? 1
  }
  return columns
}

function longestAt(
  words: (Place & { text: string })[],
  from: number,
): { column: Named; count: number } | undefined {
  for (let count = Math.min(MOST_WORDS, words.length - from); count > 0; count--) {
    const part = words.slice(from, from + count)
    const text = fold(part.map((word) => word.text).join(' '))
    const kind = kindOf(text)
    const [first] = part
    const last = part.at(-1)
    if (kind && first && last) return { column: { kind, text, x: first.x, end: right(last) }, count }
  }
  return undefined
}

const KINDS: Kind[] = [
  'description',
  'quantity',
  'unit',
  'price',
  'discount',
  'rate',
  'amount',
  'code',
  'position',
  'contract',
  'other',
]

const kindOf = (text: string): Kind | undefined =>
  KINDS.find((kind) => PHRASES[kind].test(text)) ??
  QUALIFIED.find((kind) => PHRASES[kind].test(text.replace(QUALIFIER, '')))

/** `Prijs (excl. btw)`: money with words about its VAT. */
const QUALIFIED: Kind[] = ['price', 'amount']
const QUALIFIER =
  / (?:excl|incl|exclusief|inclusief|hors|ohne|inkl|sans|zonder|before|without|with)(?: (?:btw|tva|vat|tax|mwst|ust))?$/

/** The column that a place lies under: the one whose head it overlaps most, or the nearest. */
export function columnAt({ columns }: Head, place: Place): Column | undefined {
  const shared = (column: Column) => Math.min(column.end, right(place)) - Math.max(column.x, place.x)
  return columns.toSorted((one, other) => shared(other) - shared(one))[0]
}
