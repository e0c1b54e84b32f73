import type { EntityManager } from '@mikro-orm/postgresql'
import type { ReceiverColumn } from '#contracts/rules/receiver-row.ts'
import type { components } from '#generated/api.ts'
import type { MendedRows, ReadRow } from '../formats/rows/read-rows.ts'
import { allRows, type RowsFile, readGroup, readRowsFile } from '../formats/rows/read-rows-file.ts'
import type { RowsAnswer } from '../formats/rows/rows-work.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { WrittenJson } from '../platform/written-json.ts'
import { findByNumber, type KnownReceiver } from './find-receivers.ts'
import type { ReceiverRow } from './receiver-rows.ts'

const WORK = new URL('./receivers-excel-work.ts', import.meta.url)

/**
 * The receivers in a file of Excel or CSV, each with its faults.
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the reason in its wording
 * @throws {Unavailable} when too many others wait
 */
export const readReceiversExcel = (
  file: RowsFile,
  mended: MendedRows<ReceiverColumn>,
  options: IsolationOptions,
): Promise<RowsAnswer> => readRowsFile(WORK, { file, mended }, options)

export const readReceivers = async (answer: RowsAnswer): Promise<ReadRow<ReceiverColumn>[]> =>
  (await allRows<ReceiverRow>(answer)).map(({ parsedReceiver: cells, ...row }) => ({ ...row, cells }))

type Table = components['schemas']['ReceiverTable']

/** Each row with the receiver that it would change, where the account has one of that number. */
export async function withKnown(
  em: EntityManager,
  accountId: string,
  { sheet, unknownColumns, groups }: RowsAnswer,
): Promise<WrittenJson<Table>> {
  const pieces: (string | Uint8Array)[] = []
  for (const group of groups) {
    const known = await findByNumber(em, accountId, group.keys)
    if (pieces.length > 0) pieces.push(',')
    // Almost always all of them are new, and go out as they are written.
    if (known.size === 0) pieces.push(group.rows.subarray(1, -1))
    else {
      const rows = readGroup<Table['rows'][number]>(group).map((row) => withExisting(row, known))
      pieces.push(JSON.stringify(rows).slice(1, -1))
    }
  }
  const head = JSON.stringify({ sheet, unknownColumns }).slice(0, -1)
  return new WrittenJson([`${head},"rows":[`, ...pieces, ']}'])
}

function withExisting(row: Table['rows'][number], known: Map<string, KnownReceiver>): Table['rows'][number] {
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
  street,
  postalCode,
  city,
  country,
  tags,
  consentAt,
}: KnownReceiver): components['schemas']['KnownReceiver'] => ({
  id,
  version,
  firstName,
  lastName,
  email: email ?? null,
  language,
  salutation: salutation ?? null,
  street: street ?? null,
  postalCode: postalCode ?? null,
  city: city ?? null,
  country: country ?? null,
  tags: tags.join(', ') || null,
  consentAt: consentAt ?? null,
})
