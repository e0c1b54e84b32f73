import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { answerOf } from '../platform/isolation/answer.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { unreadable } from '../platform/problem.ts'
import { groupsOf } from '../platform/slices.ts'
import { findByNumber, type KnownReceiver } from './find-by-number.ts'
import type { MendedRows } from './read-receiver-rows.ts'
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

/** So many numbers are looked up in one statement. */
const GROUP = 2_000

/** Each row with the receiver that it would change, where the account has one of that number. */
export async function withKnown(
  em: EntityManager,
  accountId: string,
  { sheet, unknownColumns, rows }: ReadReceivers,
): Promise<components['schemas']['ReceiverTable']> {
  const recognised: components['schemas']['ReceiverTableRow'][] = []
  for await (const group of groupsOf(rows, GROUP)) {
    const numbers = group.map(({ parsedReceiver }) => parsedReceiver.token1)
    const known = await findByNumber(em, accountId, numbers)
    for (const row of group) {
      const existing = known.get(row.parsedReceiver.token1)
      recognised.push(existing === undefined ? row : { ...row, existing: presentKnown(existing) })
    }
  }
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
