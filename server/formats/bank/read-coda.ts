/** Reads CODA of version 2, refusing a file in which a record, a count or a sum is not right. */
import { isIban, normaliseIban } from '#contracts/rules/formats.ts'
import { checkChain } from './check-chain.ts'
import { dateIn, requiredDateIn } from './coda-date.ts'
import type { Movement } from './coda-details.ts'
import { entriesOf } from './coda-entries.ts'
import { readMovements } from './coda-movements.ts'
import {
  type CodaRecord,
  centsIn,
  codaRecords,
  fieldOf,
  numberIn,
  signedCentsIn,
  textIn,
} from './coda-records.ts'
import { decodeCoda } from './coda-text.ts'
import { damaged, type Statement, type Tolerated, UnreadableBankFile } from './statement.ts'

/** @throws {UnreadableBankFile} */
export function readCoda(bytes: Uint8Array): Statement[] {
  const { records, tolerated } = codaRecords(decodeCoda(bytes))
  const parts = statementsIn(records)
  const statements = parts.map((part) => readStatement(part, tolerated))
  checkChain(
    statements,
    parts.map(({ opening }) => opening.line),
  )
  const last = parts.at(-1)
  if (last && fieldOf(last.trailer, 128, 128) === '1')
    statements.at(-1)?.tolerated.push('NEXT_STATEMENT_MISSING')
  return statements
}

interface StatementRecords {
  header: CodaRecord
  opening: CodaRecord
  movements: CodaRecord[]
  closing: CodaRecord
  trailer: CodaRecord
}

/** Header, opening balance, movements with their information, closing balance, trailer; messages of the bank in between. */
function statementsIn(records: readonly CodaRecord[]): StatementRecords[] {
  const found: StatementRecords[] = []
  let at = 0
  const take = (code: string): CodaRecord => {
    const record = records[at]
    if (record === undefined) throw damaged('cut-file', records.at(-1)?.line ?? 1)
    if (record.code !== code) throw damaged('record-order', record.line)
    at += 1
    return record
  }
  const takeAll = (codes: RegExp): CodaRecord[] => {
    const taken: CodaRecord[] = []
    for (let next = records[at]; next !== undefined && codes.test(next.code); next = records[at]) {
      taken.push(next)
      at += 1
    }
    return taken
  }
  while (at < records.length || found.length === 0) {
    const header = take('0')
    checkVersion(header)
    const opening = take('1')
    const between = takeAll(/^[234]/)
    const closing = take('8')
    checkMessages([...between.filter(({ code }) => code === '4'), ...takeAll(/^4/)])
    const movements = between.filter(({ code }) => code !== '4')
    found.push({ header, opening, movements, closing, trailer: take('9') })
  }
  return found
}

function checkVersion(header: CodaRecord): void {
  const version = fieldOf(header, 128, 128)
  if (version === '2') return
  if (/^[0-9]$/.test(version))
    throw new UnreadableBankFile('UNSUPPORTED_VERSION', `coda-${version}`, header.line)
  throw damaged('record-length', header.line)
}

/** Messages are counted neither by the trailer nor by a sum, only by their own numbers. */
function checkMessages(messages: readonly CodaRecord[]): void {
  let last = -1
  for (const message of messages) {
    const place = numberIn(message, 3, 10, 'record-order')
    if (place <= last) throw damaged('record-order', message.line)
    last = place
  }
}

function readStatement(records: StatementRecords, tolerated: readonly Tolerated[]): Statement {
  const { header, opening, closing } = records
  const movements = readMovements(records.movements)
  const account = accountIn(opening, fieldOf(opening, 2, 2), 6)
  const same = accountIn(closing, fieldOf(opening, 2, 2), 5)
  if (same.iban !== account.iban) throw damaged('iban', closing.line)
  if (same.currency !== account.currency) throw damaged('currency', closing.line)
  const openingCents = signedCentsIn(opening, 43)
  const closingCents = signedCentsIn(closing, 42)
  const sum = movements.reduce((total, { cents }) => total + cents, openingCents)
  checkTrailer(records, movements)
  if (sum !== closingCents) throw damaged('closing-balance', closing.line)
  const created = requiredDateIn(header, 6)
  return {
    format: 'CODA',
    ...account,
    holder: textIn(opening, 65, 90) ?? textIn(header, 35, 60),
    bic: textIn(header, 61, 71),
    sequence: sequenceIn(opening),
    id: [created, textIn(header, 25, 34)].filter(Boolean).join(' '),
    openingDate: dateIn(opening, 59),
    closingDate: requiredDateIn(closing, 58),
    openingCents,
    closingCents,
    entries: movements.flatMap(entriesOf),
    tolerated: [...tolerated],
  }
}

/** Records 1, 21 to 33 and 8 are counted; movements with the detail number 0000 are summed. */
function checkTrailer(
  { movements: records, trailer }: StatementRecords,
  movements: readonly Movement[],
): void {
  const sumOf = (sign: 1 | -1) => movements.reduce((total, { cents }) => total + Math.max(cents * sign, 0), 0)
  if (numberIn(trailer, 17, 22, 'entry-count') !== records.length + 2)
    throw damaged('entry-count', trailer.line)
  if (centsIn(trailer, 23) !== sumOf(-1)) throw damaged('debit-sum', trailer.line)
  if (centsIn(trailer, 38) !== sumOf(1)) throw damaged('credit-sum', trailer.line)
  if (!/[12]/.test(fieldOf(trailer, 128, 128))) throw damaged('record-length', trailer.line)
}

/** The number of the coded statement, else the one on paper. */
function sequenceIn(opening: CodaRecord): number | null {
  const [coded, paper] = [fieldOf(opening, 126, 128), fieldOf(opening, 3, 5)].map(Number)
  return coded || paper || null
}

/** By its structure: 0 Belgian number, 1 foreign number, 2 Belgian IBAN, 3 foreign IBAN. @param from its first character */
function accountIn(record: CodaRecord, structure: string, from: number): { iban: string; currency: string } {
  if (!/^[0-3]$/.test(structure)) throw damaged('account-structure', record.line)
  const isShort = structure === '0'
  const account = fieldOf(record, from, from + (isShort ? 11 : 33)).replace(/\s/g, '')
  const currency = fieldOf(record, from + (isShort ? 13 : 34), from + (isShort ? 15 : 36))
  if (!/^[A-Z]{3}$/.test(currency)) throw damaged('currency', record.line)
  const isNumbered = isShort ? /^\d{12}$/.test(account) : account !== ''
  if (structure < '2' ? !isNumbered : !isIban(account)) throw damaged('iban', record.line)
  return { iban: structure < '2' ? account : normaliseIban(account), currency }
}
