import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { groupsOf } from '../platform/slices.ts'
import { countReceivers } from '../receivers/find-receivers.ts'
import { presentReach } from '../receivers/reach.ts'
import {
  type Addressee,
  findAddressees,
  hasPostalAddress,
  type Selection,
  selectReceivers,
  unknownNumbers,
} from '../receivers/select-receivers.ts'

type Preview = components['schemas']['LetterPreview']

/** Looked up in one statement. */
const GROUP = 1_000
const MOST_UNREACHABLE = 200
const MOST_NAMES = 20

/** The ways to the receivers of a letter, by the reach that decides once it leaves. */
export async function previewLetter(
  em: EntityManager,
  accountId: string,
  selection: Selection,
): Promise<Preview> {
  const ids = await selectReceivers(em, accountId, selection)
  const unknown = await unknownNumbers(em, accountId, selection.receivers ?? [])
  const all: Addressee[] = []
  for await (const group of groupsOf(ids, GROUP)) all.push(...(await findAddressees(em, group)))
  const told = all.filter(({ reach }) => reach.reachable)
  const connected = told.filter(({ isConnected }) => isConnected).length
  return {
    receivers: ids.length,
    known: unknown.length === 0,
    of: await countReceivers(em, accountId),
    connected,
    invited: told.length - connected,
    languages: [...Map.groupBy(told, ({ language }) => language)].map(([language, { length }]) => ({
      language,
      receivers: length,
    })),
    unreachable: all
      .filter(({ reach }) => !reach.reachable)
      .slice(0, MOST_UNREACHABLE)
      .map(presentUnreachable),
    consent: consentOf(told),
  }
}

const presentUnreachable = ({ id, token1, firstName, lastName, ...rest }: Addressee) => ({
  id,
  token1,
  firstName,
  lastName,
  reason: rest.reach.reason ?? 'UNKNOWN',
  since: presentReach(rest.reach).since,
  hasAddress: hasPostalAddress(rest),
})

function consentOf(told: readonly Addressee[]): Preview['consent'] {
  const agreed = told.flatMap(({ consentAt }) => consentAt ?? [])
  const missing = told.filter(({ consentAt }) => consentAt === null)
  return {
    agreed: agreed.length,
    oldest: agreed.toSorted()[0] ?? null,
    missing: missing.length,
    names: missing.slice(0, MOST_NAMES).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  }
}
