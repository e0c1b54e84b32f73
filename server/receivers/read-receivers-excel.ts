import { setImmediate } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import { RECEIVER_COLUMNS, type ReceiverColumn } from '#contracts/rules/receiver-row.ts'
import { isObject } from '#contracts/rules/schema-lookup.ts'
import type { components } from '#generated/api.ts'
import { runTask } from '../platform/isolation/answer.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { invalid, unreadable } from '../platform/problem.ts'
import { WrittenJson } from '../platform/written-json.ts'
import { findByNumber, type KnownReceiver } from './find-receivers.ts'
import type { MendedRows, ReceiverRow } from './receiver-rows.ts'
import type { ReadReceivers, ReceiversTask, WrittenRows } from './receivers-excel-work.ts'

const QUESTION = {
  module: new URL('./receivers-excel-work.ts', import.meta.url),
  what: 'the reading of tables',
  bounds: { seconds: 60, processorSeconds: 20, megabytes: 300 },
  beyondBounds: () => unreadable('damaged'),
}

/**
 * The receivers in an Excel file, each with its faults.
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the reason in its wording
 * @throws {Unavailable} when too many others wait
 */
export const readReceiversExcel = (
  bytes: Uint8Array,
  mended: MendedRows,
  options: IsolationOptions,
): Promise<ReadReceivers> => runTask<ReceiversTask, ReadReceivers>(QUESTION, { bytes, mended }, options)

/** A group of rows at a time, with other work between them. */
export async function* rowsIn({ groups }: ReadReceivers): AsyncGenerator<ReceiverRow[]> {
  for (const group of groups) {
    await setImmediate()
    yield readRows(group)
  }
}

/** As receivers-excel-work.ts wrote them. */
const readRows = ({ rows }: WrittenRows): ReceiverRow[] => JSON.parse(Buffer.from(rows).toString())

type Table = components['schemas']['ReceiverTable']

/** Each row with the receiver that it would change, where the account has one of that number. */
export async function withKnown(
  em: EntityManager,
  accountId: string,
  { sheet, unknownColumns, groups }: ReadReceivers,
): Promise<WrittenJson<Table>> {
  const pieces: (string | Uint8Array)[] = []
  for (const group of groups) {
    const known = await findByNumber(em, accountId, group.numbers)
    if (pieces.length > 0) pieces.push(',')
    // Almost always all of them are new, and go out as they are written.
    if (known.size === 0) pieces.push(group.rows.subarray(1, -1))
    else pieces.push(JSON.stringify(readRows(group).map((row) => withExisting(row, known))).slice(1, -1))
  }
  const head = JSON.stringify({ sheet, unknownColumns }).slice(0, -1)
  return new WrittenJson([`${head},"rows":[`, ...pieces, ']}'])
}

function withExisting(row: ReceiverRow, known: Map<string, KnownReceiver>): Table['rows'][number] {
  const existing = known.get(row.parsedReceiver.token1)
  return existing === undefined ? row : { ...row, existing: presentKnown(existing) }
}

const presentKnown = ({
  id,
  version,
  firstName,
  lastName,
  email,
  language,
  salutation,
}: KnownReceiver): components['schemas']['KnownReceiver'] => ({
  id,
  version,
  firstName,
  lastName,
  email: email ?? null,
  language,
  salutation: salutation ?? null,
})

const LONGEST = 2_000

/** The edits of a file of receivers, from the same form. @throws {Problem} FORM_ERRORS */
export function readMended(text: string | undefined): MendedRows {
  const rows = text === undefined || text === '' ? {} : parsed(text)
  if (!isObject(rows) || !Object.values(rows).every(isMended))
    throw invalid([{ field: '/mended', messageKey: 'invalid' }])
  return Object.fromEntries(
    Object.entries(rows).filter((entry): entry is [string, MendedRows[string]] => isMended(entry[1])),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isMended = (cells: unknown): cells is MendedRows[string] =>
  cells === null ||
  (isObject(cells) &&
    Object.entries(cells).every(
      ([column, cell]) => isColumn(column) && typeof cell === 'string' && cell.length <= LONGEST,
    ))

const isColumn = (name: string): name is ReceiverColumn => RECEIVER_COLUMNS.some((column) => column === name)
