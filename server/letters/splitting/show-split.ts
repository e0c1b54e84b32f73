import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { livingAmong } from '../../receivers/find-receivers.ts'
import { type Part, stateOf } from './part.ts'
import { getSplit, Split } from './split.ts'

type Presented = components['schemas']['Split']

/** @throws {Problem} NOT_FOUND */
export const showSplit = async (em: EntityManager, id: string): Promise<Presented> =>
  presentSplit(em, await getSplit(em, id))

const MOST_LISTED = 20

/** Those that were not sent, newest first. */
export async function listSplits(
  em: EntityManager,
  accountId: string,
): Promise<components['schemas']['OpenSplit'][]> {
  const fields = ['id', 'fileName', 'pages', 'createdAt', 'state'] as const
  const found = await em.find(
    Split,
    { accountId, letterId: null },
    { fields, orderBy: { id: 'desc' }, limit: MOST_LISTED },
  )
  return found.map(({ id, fileName, pages, createdAt, state }) => ({
    id,
    fileName,
    pages: pages ?? null,
    createdAt: createdAt.toISOString(),
    state,
  }))
}

/** The parts as they stand now: that of a receiver who was deleted is doubtful again. */
export async function partsNow(em: EntityManager, { parts }: Split): Promise<Part[]> {
  const living = await livingAmong(
    em,
    parts.flatMap(({ receiver }) => receiver?.id ?? []),
  )
  return parts.map((part) =>
    part.receiver === null || living.has(part.receiver.id)
      ? part
      : { ...part, receiver: null, reason: 'UNKNOWN_NUMBER' },
  )
}

export async function presentSplit(em: EntityManager, split: Split): Promise<Presented> {
  const parts = split.letterId == null ? await partsNow(em, split) : split.parts
  const of = (state: ReturnType<typeof stateOf>) => parts.filter((part) => stateOf(part) === state)
  return {
    id: split.id,
    fileName: split.fileName,
    bytes: split.bytes,
    pages: split.pages ?? null,
    createdAt: split.createdAt.toISOString(),
    state: split.letterId == null ? split.state : 'SENT',
    failure: split.failure ?? null,
    label: split.label ?? null,
    isLabelChosen: split.isLabelChosen,
    labels: split.labels.map(({ label, pages, known }) => ({ label, pages, known })),
    letterId: split.letterId ?? null,
    figures: {
      receivers: new Set(of('CERTAIN').flatMap(({ receiver }) => receiver?.id ?? [])).size,
      certain: of('CERTAIN').length,
      doubtful: of('DOUBTFUL').length,
      leftOut: of('LEFT_OUT').length,
      pagesLeftOut: of('LEFT_OUT').reduce((sum, { pages }) => sum + pages, 0),
    },
    parts: parts.map((part) => ({
      page: part.page,
      pages: part.pages,
      state: stateOf(part),
      reason: part.reason,
      receiver: part.receiver && named(part.receiver),
      found: part.found,
      candidates: part.candidates.map(named),
    })),
  }
}

const named = ({ token1, firstName, lastName }: NonNullable<Part['receiver']>) => ({
  token1,
  firstName,
  lastName,
})
