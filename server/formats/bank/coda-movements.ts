/** Reads the movements of one CODA statement: a movement is a record 21 with its continuations, and the details of its sum. */
import { isIban, normaliseIban } from '#contracts/rules/formats.ts'
import { readCommunication } from './coda-communication.ts'
import { dateIn, requiredDateIn } from './coda-date.ts'
import { type Movement, withDetails } from './coda-details.ts'
import { isDetailType, type TransactionCode } from './coda-kinds.ts'
import { type CodaRecord, fieldOf, numberIn, signedCentsIn, textIn } from './coda-records.ts'
import { damaged } from './statement.ts'

/** A movement's own records. */
interface Group {
  head: CodaRecord
  second?: CodaRecord
  third?: CodaRecord
  information: Information[]
}

interface Information {
  isStructured: boolean
  /** The fields of the records 31, 32 and 33 in a row. */
  text: string
  code: string
}

/**
 * @param records those of codes 2 and 3
 * @returns the booked movements, each with its details, which are never booked themselves
 * @throws {UnreadableBankFile} for a wrong order, date or amount
 */
export function readMovements(records: readonly CodaRecord[]): Movement[] {
  const booked: { total: Movement; details: Movement[] }[] = []
  for (const movement of groupsIn(records).map(readMovement)) {
    const { line, sequence, detail, code } = movement
    const open = booked.at(-1)
    if (detail === 0) {
      if (isDetailType(code)) throw damaged('separate-application', line)
      if (open && sequence <= open.total.sequence && open.total.sequence < LAST_SEQUENCE)
        throw damaged('record-order', line)
      booked.push({ total: movement, details: [] })
      continue
    }
    const last = open?.details.at(-1)?.detail ?? 0
    if (open?.total.sequence !== sequence || detail <= last) throw damaged('record-order', line)
    open.details.push(movement)
  }
  return booked.map(({ total, details }) => withDetails(total, details))
}

/** The number begins anew after it. */
const LAST_SEQUENCE = 9_999

function groupsIn(records: readonly CodaRecord[]): Group[] {
  const groups: Group[] = []
  let before: CodaRecord | undefined
  for (const record of records) {
    const group = groups.at(-1)
    if (!mayFollow(record, before)) throw damaged('record-order', record.line)
    if (record.code === '21') groups.push({ head: record, information: [] })
    else if (group) take(group, record)
    before = record
  }
  return groups
}

const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  22: ['21'],
  23: ['21', '22'],
  31: ['21', '22', '23', '31', '32', '33'],
  32: ['31'],
  33: ['31', '32'],
}

function mayFollow(record: CodaRecord, before: CodaRecord | undefined): boolean {
  const allowed = FOLLOWS[record.code]
  const place = placeOf(record)
  if (before === undefined) return record.code === '21'
  const last = placeOf(before)
  if (allowed === undefined) return place.sequence !== last.sequence || place.detail >= last.detail
  const isContinuation = record.code !== '31'
  const isInPlace = isContinuation ? place.detail === last.detail : place.detail >= last.detail
  return allowed.includes(before.code) && place.sequence === last.sequence && isInPlace
}

const placeOf = (record: CodaRecord): { sequence: number; detail: number } => ({
  sequence: numberIn(record, 3, 6, 'record-order'),
  detail: numberIn(record, 7, 10, 'record-order'),
})

function take(group: Group, record: CodaRecord): void {
  if (record.code === '22') group.second = record
  if (record.code === '23') group.third = record
  if (record.code === '31') group.information.push(informationOf(record))
  const last = group.information.at(-1)
  if (record.code === '32' && last) last.text += fieldOf(record, 11, 115)
  if (record.code === '33' && last) last.text += fieldOf(record, 11, 100)
}

const informationOf = (record: CodaRecord): Information => ({
  isStructured: fieldOf(record, 40, 40) === '1',
  text: fieldOf(record, 41, 113),
  code: fieldOf(record, 32, 39),
})

function readMovement({ head, second, third, information }: Group): Movement {
  const texts = [
    fieldOf(head, 63, 115),
    second ? fieldOf(second, 11, 63) : '',
    third ? fieldOf(third, 83, 125) : '',
  ]
  const communication = readCommunication(fieldOf(head, 62, 62) === '1', texts.join(''))
  const parts = information.map(({ isStructured, text }) => ({
    type: isStructured ? text.slice(0, 3) : '',
    text: isStructured ? text.slice(3) : text,
  }))
  const bank = parts.filter(({ type }) => type === '' || type === '002').map(({ text }) => text)
  const message = communication.message || bank.join('').replace(/\s+/g, ' ').trim()
  return {
    line: head.line,
    ...placeOf(head),
    reference: textIn(head, 11, 31),
    cents: signedCentsIn(head, 32),
    valueOn: dateIn(head, 48),
    bookedOn: requiredDateIn(head, 116),
    code: codeIn(head),
    communication: { ...communication, message },
    customerReference: second ? knownReference(textIn(second, 64, 98)) : null,
    returnReason: communication.returnReason ?? (second ? textIn(second, 114, 117) : null),
    counterparty: {
      name: fullName(parts) ?? (third ? textIn(third, 48, 82) : null),
      iban: third ? accountOf(fieldOf(third, 11, 47)) : null,
      bic: second ? textIn(second, 99, 109) : null,
    },
    globalisation: numberIn(head, 125, 125, 'globalisation'),
    details: [],
  }
}

function codeIn(head: CodaRecord): TransactionCode {
  const [type, family, operation, category] = [
    fieldOf(head, 54, 54),
    fieldOf(head, 55, 56),
    fieldOf(head, 57, 58),
    fieldOf(head, 59, 61),
  ]
  if (!/^[0-9]$/.test(type) || !/^\d{4}$/.test(family + operation))
    throw damaged('transaction-code', head.line)
  return { type, family, operation, category }
}

/** Seventy characters of an information record, where the movement has room for thirty-five. */
function fullName(parts: readonly { type: string; text: string }[]): string | null {
  const name = parts.find(({ type }) => type === '001')?.text.slice(0, 70)
  return name?.replace(/\s+/g, ' ').trim() || null
}

/** Banks say in words that the payer gave none. */
const knownReference = (text: string | null): string | null =>
  text !== null && /^not ?provided$/i.test(text) ? null : text

/** An account with its currency: twelve digits and the currency from the fourteenth character on, or 34 and the currency behind. */
function accountOf(field: string): string | null {
  const short = /^\d{12}(?: [A-Z ]{3}.*)?$/.test(field.trimEnd()) && !isIban(field.slice(0, 34))
  const account = field.slice(0, short ? 12 : 34).replace(/\s/g, '')
  if (account === '') return null
  return isIban(account) ? normaliseIban(account) : account
}
