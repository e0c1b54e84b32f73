/** The journal of a month: a row for each document and VAT rate, the amounts of a credit note negative, so that columns add up. */
import { Readable } from 'node:stream'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import {
  add,
  type Decimal,
  parseDecimal,
  roundToCents,
  subtract,
  toText,
  ZERO,
} from '#contracts/rules/decimal.ts'
import type { components } from '#generated/api.ts'
import { journalTexts } from '#generated/texts/prints/journal.ts'
import { type CsvCell, continueCsv, writeCsv } from '../formats/csv/write-csv.ts'
import { type ColumnKind, writeTable } from '../formats/xlsx/write-table.ts'
import { UniqueNames } from '../formats/zip/unique-names.ts'
import type { MonthlyDocument } from '../invoices/documents-by-month.ts'
import type { DocumentType } from '../invoices/invoice.ts'
import type { Language } from '../platform/language.ts'
import type { JournalContent } from './read-contents-work.ts'

interface Amounts {
  net: Decimal | undefined
  vat: Decimal | undefined
  gross: Decimal | undefined
}

/** The documents of one direction, counted and summed while a journal is written. */
class SideTotals {
  private readonly counts: Record<DocumentType, number> = { E_INVOICES: 0, E_CREDIT_NOTES: 0 }
  private readonly sums = new Map<string, Record<keyof Amounts, Decimal>>()

  count(type: DocumentType): void {
    this.counts[type]++
  }

  add(currency: string, amounts: Amounts): void {
    const { net, vat, gross } = this.sums.get(currency) ?? { net: ZERO, vat: ZERO, gross: ZERO }
    this.sums.set(currency, {
      net: add(net, amounts.net ?? ZERO),
      vat: add(vat, amounts.vat ?? ZERO),
      gross: add(gross, amounts.gross ?? ZERO),
    })
  }

  present(): components['schemas']['PackageManifestSide'] {
    const text = (amount: Decimal) => toText(roundToCents(amount))
    return {
      invoices: this.counts.E_INVOICES,
      creditNotes: this.counts.E_CREDIT_NOTES,
      totals: [...this.sums].map(([currency, { net, vat, gross }]) => ({
        currency,
        net: text(net),
        vat: text(vat),
        gross: text(gross),
      })),
    }
  }
}

export type Direction = 'sent' | 'received'

/** A document is bought or sold: a received one that is self-billed is sold, a sent one bought. */
type Side = Direction | `${Direction}SelfBilled`

const sideOf = ({ direction, document }: Pick<JournalEntry, 'direction' | 'document'>): Side =>
  document.selfBilled ? `${direction}SelfBilled` : direction

/** In the order of the headers. */
const COLUMNS: readonly { kind: ColumnKind; width: number }[] = [
  { kind: 'text', width: 12 },
  { kind: 'date', width: 12 },
  { kind: 'text', width: 18 },
  { kind: 'text', width: 14 },
  { kind: 'text', width: 32 },
  { kind: 'text', width: 18 },
  { kind: 'amount', width: 14 },
  { kind: 'text', width: 14 },
  { kind: 'percentage', width: 14 },
  { kind: 'amount', width: 14 },
  { kind: 'amount', width: 14 },
  { kind: 'text', width: 8 },
  { kind: 'date', width: 12 },
  { kind: 'text', width: 24 },
  { kind: 'text', width: 20 },
  { kind: 'date', width: 24 },
  { kind: 'text', width: 48 },
  { kind: 'text', width: 48 },
  { kind: 'amount', width: 18 },
  { kind: 'text', width: 16 },
]

export interface JournalEntry {
  direction: Direction
  document: MonthlyDocument
  /** Null: it can't be read, and the row has the list's own data. */
  content: JournalContent | null
  files: DocumentFiles
}

const CSV_ROWS_AT_ONCE = 500

export class Journal {
  readonly totals: Record<Side, SideTotals> = {
    sent: new SideTotals(),
    received: new SideTotals(),
    receivedSelfBilled: new SideTotals(),
    sentSelfBilled: new SideTotals(),
  }
  private readonly rows: string[][] = []
  private readonly language: Language

  constructor(language: Language) {
    this.language = language
  }

  add(entry: JournalEntry): void {
    const { document } = entry
    const totals = this.totals[sideOf(entry)]
    totals.count(document.type)
    for (const [place, row] of vatRows(entry).entries()) {
      totals.add(document.currency, row)
      this.rows.push([...this.cellsOf(entry, row), ...(place === 0 ? inTaxCurrency(entry) : ['', ''])])
    }
  }

  /** As Excel opens it in Belgium: semicolons, decimal commas, UTF-8 with its mark. */
  csv(): Readable {
    return Readable.from(this.csvParts(), { objectMode: false })
  }

  xlsx(): Readable {
    const { sheet, headers } = journalTexts[this.language]
    const columns = COLUMNS.map((column, at) => ({ ...column, header: headers[at] ?? '' }))
    return writeTable(sheet, columns, this.rows)
  }

  private *csvParts(): Generator<Buffer> {
    yield writeCsv([journalTexts[this.language].headers])
    for (let at = 0; at < this.rows.length; at += CSV_ROWS_AT_ONCE)
      yield continueCsv(this.rows.slice(at, at + CSV_ROWS_AT_ONCE).map(csvCells))
  }

  private cellsOf({ direction, document, content, files }: JournalEntry, row: VatRow): string[] {
    const words = journalTexts[this.language]
    const { type, status, partyVat } = document
    const side = sideOf({ direction, document })
    const vat = side === 'received' || side === 'sentSelfBilled' ? content?.sellerVat : content?.buyerVat
    return [
      words.direction[side],
      document.day,
      document.invoiceNumber,
      words.kind[type],
      document.partyName,
      vat ?? partyVat ?? '',
      amountText(row.net),
      row.category ?? '',
      row.rate === undefined ? '' : toText(row.rate),
      amountText(row.vat),
      amountText(row.gross),
      document.currency,
      document.dueDate ?? content?.dueDate ?? '',
      content?.reference ?? '',
      status === null ? words.unanswered : words.status[status],
      todayInBrussels(document.createdAt),
      `${direction}/${files.ubl}`,
      files.pdfs.map((name) => `${direction}/${name}`).join(' | '),
    ]
  }
}

const csvCells = (cells: readonly string[]): CsvCell[] =>
  cells.map((cell, at) => {
    const kind = COLUMNS[at]?.kind
    return kind === 'amount' || kind === 'percentage' ? { number: cell.replace('.', ',') } : cell
  })

interface VatRow extends Amounts {
  category: string | null
  rate: Decimal | undefined
}

function vatRows({ document, content }: JournalEntry): VatRow[] {
  const sign = document.type === 'E_CREDIT_NOTES' ? negated : (amount: Decimal | undefined) => amount
  const breakdown = content?.vat ?? []
  if (breakdown.length === 0) {
    const { net, vat, gross } = content?.totals ?? {}
    const total = parseDecimal(gross) ?? { units: BigInt(document.totalInCents), scale: 2 }
    return [
      {
        category: null,
        rate: undefined,
        net: sign(parseDecimal(net)),
        vat: sign(parseDecimal(vat)),
        gross: sign(total),
      },
    ]
  }
  return breakdown.map(({ category, rate, taxable, tax }) => {
    const [net, vat] = [parseDecimal(taxable), parseDecimal(tax)]
    const gross = net === undefined && vat === undefined ? undefined : add(net ?? ZERO, vat ?? ZERO)
    return { category, rate: parseDecimal(rate), net: sign(net), vat: sign(vat), gross: sign(gross) }
  })
}

/** A document has one such amount, so the first of its rows has it and columns add up. */
function inTaxCurrency({ document, content }: JournalEntry): string[] {
  const amount = parseDecimal(content?.totals.vatInTaxCurrency)
  if (amount === undefined) return ['', '']
  return [
    amountText(document.type === 'E_CREDIT_NOTES' ? negated(amount) : amount),
    content?.taxCurrency ?? '',
  ]
}

const negated = (amount: Decimal | undefined): Decimal | undefined => amount && subtract(ZERO, amount)

/** With two decimals at least. */
const amountText = (amount: Decimal | undefined): string =>
  amount === undefined ? '' : toText(amount.scale < 2 ? roundToCents(amount) : amount)

interface DocumentFiles {
  ubl: string
  pdfs: string[]
}

const LONGEST = 50

const cut = (text: string): string => [...text.trim()].slice(0, LONGEST).join('').trim()

/**
 * The names of one folder's files: `2026-10-30 2026-0145 Drukkerij Claes.xml`. The same each time, as documents of
 * one day come in the order in which they arrived, and only a later one gets a count.
 */
export class FolderNames {
  private readonly stems = new UniqueNames()
  private readonly files = new UniqueNames()

  /** Without an extension. */
  stem = ({
    day,
    invoiceNumber,
    partyName,
  }: Pick<MonthlyDocument, 'day' | 'invoiceNumber' | 'partyName'>): string =>
    this.stems.take(`${day} ${cut(invoiceNumber)} ${cut(partyName)}`.replace(/\s+/g, ' '))

  take(document: MonthlyDocument, pdfs: number): DocumentFiles {
    const stem = this.stem(document)
    return {
      ubl: this.files.take(`${stem}.xml`),
      pdfs: Array.from({ length: pdfs }, (_, at) =>
        this.files.take(at === 0 ? `${stem}.pdf` : `${stem} - ${at + 1}.pdf`),
      ),
    }
  }
}
