/**
 * From the rows of documents.csv, and the data of the zip and the account, to documents, or to all faults. One bad row fails the
 * whole batch, so all faults are reported at once.
 */
import { isAfter } from '#contracts/rules/dates.ts'
import { isBic, isIban, isStructuredCommunication } from '#contracts/rules/formats.ts'
import { isPlainLine, namesThisProduct } from '#contracts/rules/mail-name.ts'
import type { TableRow } from '../formats/table/table.ts'
import {
  type BatchColumn,
  batchPlacesIn,
  REQUIRED_COLUMNS,
  readAmount,
  readDate,
  readYesOrNo,
} from './batch-columns.ts'
import type { BatchCode, BatchDocument, BatchError, BatchFacts, BatchPayment } from './batch-document.ts'
import { makeNearest } from './nearest.ts'

export function readBatchRows(
  [header, ...rows]: readonly TableRow[],
  facts: BatchFacts,
): { documents: BatchDocument[]; errors: BatchError[] } {
  const places = batchPlacesIn(header)
  const missing = REQUIRED_COLUMNS.filter((column) => !places.has(column))
  if (missing.length > 0) {
    const row = header?.row ?? 1
    return { documents: [], errors: missing.map((field) => ({ row, field, code: 'column-missing' })) }
  }
  const batch = new Batch(facts)
  const documents = rows.map((row) => batch.read(new Row(row, places)))
  batch.refuseLeftFiles()
  return { documents, errors: batch.errors }
}

class Row {
  readonly number: number
  private readonly cells: readonly string[]
  private readonly places: ReadonlyMap<BatchColumn, number>

  constructor({ row, cells }: TableRow, places: ReadonlyMap<BatchColumn, number>) {
    this.number = row
    this.cells = cells
    this.places = places
  }

  text(column: BatchColumn): string {
    return (this.cells[this.places.get(column) ?? -1] ?? '').replace(/\s*[\r\n]+\s*/g, ' ').trim()
  }
}

const LONGEST: { [column in BatchColumn]?: number } = { documentName: 100, reference: 100 }
const PAYMENT: readonly BatchColumn[] = ['iban', 'bic', 'expiryDate', 'structuredReference']

class Batch {
  readonly errors: BatchError[] = []
  private readonly facts: BatchFacts
  private readonly files: FileNames
  private readonly receivers: ReadonlySet<string>
  private readonly deliveries = new Set<string>()
  private readonly nearestReceiver: (value: string) => string | undefined
  private readonly nearestDocType: (value: string) => string | undefined

  constructor(facts: BatchFacts) {
    this.facts = facts
    this.files = new FileNames(facts.files)
    this.receivers = new Set(facts.receivers)
    this.nearestReceiver = makeNearest(facts.receivers)
    this.nearestDocType = makeNearest(facts.docTypes)
  }

  /** Its faults are among the errors; the document is to be used only when there are none. */
  read(row: Row): BatchDocument {
    const fileName = this.file(row)
    const payment = this.payment(row)
    const signing = this.yesOrNo(row, 'signing', payment !== undefined)
    const readConfirmation = this.yesOrNo(row, 'readConfirmation', payment !== undefined)
    const issueDate = this.issueDate(row)
    const dueDate = signing ? this.dueDate(row, issueDate) : undefined
    const receiverId = this.receiver(row)
    this.refuseTwice(row, fileName, receiverId)
    return {
      row: row.number,
      fileName,
      receiverId,
      docType: this.docType(row),
      documentName: this.name(row),
      reference: this.needed(row, 'reference'),
      issueDate,
      ...(dueDate !== undefined && { dueDate }),
      signing,
      readConfirmation,
      ...(payment && { payment }),
    }
  }

  /** A row without a file may mean one that no row names. */
  refuseLeftFiles(): void {
    const left = this.files.left()
    const nearest = makeNearest(left)
    for (const error of this.errors.filter(({ code }) => code === 'file-missing')) {
      const suggestion = nearest(error.value ?? '')
      if (suggestion !== undefined) error.suggestion = suggestion
    }
    for (const fileName of left)
      this.errors.push({ row: 0, field: 'fileName', code: 'row-missing', fileName })
  }

  private refuse(row: Row, field: BatchColumn, code: BatchCode, suggestion?: string): void {
    const [fileName, value] = [row.text('fileName'), row.text(field)]
    this.errors.push({
      row: row.number,
      field,
      code,
      ...(fileName !== '' && { fileName }),
      ...(value !== '' && { value }),
      ...(suggestion !== undefined && { suggestion }),
    })
  }

  private needed(row: Row, column: BatchColumn): string {
    const text = row.text(column)
    if (text === '') this.refuse(row, column, 'not-empty')
    if (text.length > (LONGEST[column] ?? Number.POSITIVE_INFINITY)) this.refuse(row, column, 'too-long')
    return text
  }

  private name(row: Row): string {
    const name = this.needed(row, 'documentName')
    if (!isPlainLine(name)) this.refuse(row, 'documentName', 'plain-line')
    if (namesThisProduct(name)) this.refuse(row, 'documentName', 'own-name')
    return name
  }

  private file(row: Row): string {
    const name = this.needed(row, 'fileName')
    const found = name === '' ? undefined : this.files.take(name)
    if (found === undefined && name !== '') this.refuse(row, 'fileName', 'file-missing')
    return found ?? name
  }

  /** One PDF may serve many receivers, each once. */
  private refuseTwice(row: Row, fileName: string, receiverId: string): void {
    if (fileName === '' || receiverId === '') return
    const delivery = `${fileName}\n${receiverId}`
    if (this.deliveries.has(delivery)) this.refuse(row, 'fileName', 'not-unique')
    this.deliveries.add(delivery)
  }

  private receiver(row: Row): string {
    const id = this.needed(row, 'receiverId')
    if (id !== '' && !this.receivers.has(id))
      this.refuse(row, 'receiverId', 'unknown-receiver', this.nearestReceiver(id))
    return id
  }

  private docType(row: Row): string {
    const name = this.needed(row, 'docType')
    const same = this.facts.docTypes.find((each) => each.toLowerCase() === name.toLowerCase())
    if (name !== '' && same === undefined)
      this.refuse(row, 'docType', 'unknown-doctype', this.nearestDocType(name))
    return same ?? name
  }

  private yesOrNo(row: Row, column: 'signing' | 'readConfirmation', isPaid: boolean): boolean {
    const said = readYesOrNo(row.text(column))
    if (said === undefined) this.refuse(row, column, 'not-yes-or-no')
    if (said && isPaid) this.refuse(row, column, 'not-with-payment')
    return said ?? false
  }

  private date(row: Row, column: BatchColumn): string | undefined {
    const text = row.text(column)
    const date = readDate(text, this.facts.today)
    if (text !== '' && date === undefined) this.refuse(row, column, 'not-date')
    return date
  }

  private issueDate(row: Row): string {
    const { today } = this.facts
    const date = this.date(row, 'issueDate') ?? today
    if (isAfter(date, today)) this.refuse(row, 'issueDate', 'not-in-future')
    return date
  }

  private dueDate(row: Row, issueDate: string): string | undefined {
    const date = this.date(row, 'dueDate')
    if (row.text('dueDate') === '') this.refuse(row, 'dueDate', 'not-date')
    if (isAfter(issueDate, date)) this.refuse(row, 'issueDate', 'issueDate-after-dueDate')
    else if (isAfter(this.facts.today, date)) this.refuse(row, 'dueDate', 'not-in-past')
    return date
  }

  private payment(row: Row): BatchPayment | undefined {
    const text = row.text('amount')
    const amount = text === '' ? 0 : readAmount(text)
    if (typeof amount === 'string') this.refuse(row, 'amount', amount)
    else if (amount > 0) return { amount, ...this.paymentDetails(row) }
    else if (PAYMENT.some((column) => row.text(column) !== '')) this.refuse(row, 'amount', 'not-empty')
    return undefined
  }

  private paymentDetails(row: Row): Omit<BatchPayment, 'amount'> {
    const expiryDate = this.date(row, 'expiryDate')
    if (isAfter(this.facts.today, expiryDate)) this.refuse(row, 'expiryDate', 'not-in-past')
    if (row.text('iban') === '' && !this.facts.hasBankAccount) this.refuse(row, 'iban', 'no-own-account')
    return {
      ...this.checked(row, 'iban', isIban, 'not-iban'),
      ...this.checked(row, 'bic', isBic, 'not-bic'),
      ...this.checked(row, 'structuredReference', isStructuredCommunication, 'not-structured'),
      ...(expiryDate !== undefined && { expiryDate }),
    }
  }

  private checked(
    row: Row,
    column: 'iban' | 'bic' | 'structuredReference',
    isRight: (text: string) => boolean,
    code: BatchCode,
  ): Omit<BatchPayment, 'amount'> {
    const text = row.text(column)
    if (text !== '' && !isRight(text)) this.refuse(row, column, code)
    return text === '' ? {} : { [column]: text }
  }
}

const comparedName = (name: string): string => name.normalize('NFC').replaceAll('\\', '/').toLowerCase()
const withoutFolders = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** The files of a zip, found by their whole name, or by the name without its folders where only one file has it. */
class FileNames {
  private readonly byName = new Map<string, string>()
  private readonly byLastName = new Map<string, string[]>()
  private readonly taken = new Set<string>()

  constructor(files: readonly string[]) {
    for (const file of files) {
      const key = comparedName(file)
      this.byName.set(key, file)
      const last = withoutFolders(key)
      this.byLastName.set(last, [...(this.byLastName.get(last) ?? []), file])
    }
  }

  take(name: string): string | undefined {
    const file = this.find(comparedName(name))
    if (file !== undefined) this.taken.add(file)
    return file
  }

  left(): string[] {
    return [...this.byName.values()].filter((file) => !this.taken.has(file))
  }

  private find(key: string): string | undefined {
    const [only, ...others] = this.byLastName.get(withoutFolders(key)) ?? []
    return this.byName.get(key) ?? (others.length === 0 && key === withoutFolders(key) ? only : undefined)
  }
}
