import { setImmediate } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { answerOf } from '../platform/isolation/answer.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { unreadable } from '../platform/problem.ts'
import { findByNumber, type KnownReceiver } from './find-by-number.ts'
import type { MendedRows, ReceiverRow } from './read-receiver-rows.ts'
import type { ReadReceivers, ReceiversTask } from './receivers-excel-work.ts'

const QUESTION = {
  module: new URL('./receivers-excel-work.ts', import.meta.url),
  what: 'the reading of tables',
  bounds: { seconds: 60, processorSeconds: 20, megabytes: 300 },
  beyondBounds: () => unreadable('damaged'),
}

/**
 * The receivers in an Excel file, each with what is wrong with it.
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the reason in its wording
 * @throws {Unavailable} when too many others wait
 */
export const readReceiversExcel = (
  bytes: Uint8Array,
  mended: MendedRows,
  options: IsolationOptions,
): Promise<ReadReceivers> => answerOf<ReceiversTask, ReadReceivers>(QUESTION, { bytes, mended }, options)

/** A group of rows at a time, with other work between them. */
export async function* rowsIn({ groups }: ReadReceivers): AsyncGenerator<ReceiverRow[]> {
  for (const group of groups) {
    await setImmediate()
    // As receivers-excel-work.ts wrote them.
    yield JSON.parse(Buffer.from(group).toString())
  }
}

/** Each row with the receiver that it would change, where the account has one of that number. */
export async function withKnown(
  em: EntityManager,
  accountId: string,
  read: ReadReceivers,
): Promise<components['schemas']['ReceiverTable']> {
  const recognised: components['schemas']['ReceiverTableRow'][] = []
  for await (const rows of rowsIn(read)) {
    const numbers = rows.map(({ parsedReceiver }) => parsedReceiver.token1)
    const known = await findByNumber(em, accountId, numbers)
    for (const row of rows) {
      const existing = known.get(row.parsedReceiver.token1)
      recognised.push(existing === undefined ? row : { ...row, existing: presentKnown(existing) })
    }
  }
  const { sheet, unknownColumns } = read
  return { sheet, unknownColumns, rows: recognised }
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
