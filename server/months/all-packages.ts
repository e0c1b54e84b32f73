/** The packages of a month of many companies in one zip, each in a folder of its own, made while it is read. */

import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { listAccounts } from '../accounts/membership.ts'
import { UniqueNames } from '../formats/zip/unique-names.ts'
import type { ZipPart } from '../formats/zip/write-zip.ts'
import { type PackageRequest, type PackageSources, packageParts } from '../packages/package-parts.ts'
import { accountsByIds, findUserSeats } from '../seats/list-seats.ts'

/** The companies that a user belongs to or reads along in, by name; of test companies none. */
export async function companiesOf(
  em: EntityManager,
  userId: string,
  wanted: readonly string[] | undefined,
): Promise<Account[]> {
  const seats = await findUserSeats(em, userId)
  const accepted = [...seats.values()].filter(({ seat }) => seat.acceptedAt != null)
  const read = await accountsByIds(
    em,
    accepted.map(({ seat }) => seat.accountId),
  )
  const all = new Map([...(await listAccounts(em, userId)), ...read].map((one) => [one.id, one]))
  return [...all.values()]
    .filter(({ isTest, features }) => !isTest && features.includes('PEPPOL'))
    .filter(({ id }) => wanted === undefined || wanted.includes(id))
    .sort((one, other) => one.name.localeCompare(other.name, 'nl') || one.id.localeCompare(other.id))
}

export async function* partsOfAll(
  sources: PackageSources,
  accounts: readonly Account[],
  request: Omit<PackageRequest, 'account'>,
): AsyncGenerator<ZipPart> {
  const names = new UniqueNames()
  for (const account of accounts) {
    const company = names.take(account.name)
    for await (const part of packageParts(sources, { ...request, account }))
      yield { ...part, folder: part.folder === undefined ? company : `${company}/${part.folder}` }
  }
}
