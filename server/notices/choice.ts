import { defineEntity, p } from '@mikro-orm/core'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { User } from '../accounts/membership.ts'
import { NOTICE_KINDS, type NoticeKind, type NoticeSpeed } from './kinds.ts'

export type Choice = components['schemas']['NoticeChoice']

const NoticeChoiceSchema = defineEntity({
  name: 'NoticeChoice',
  tableName: 'notice_choices',
  properties: {
    userId: p.manyToOne(User).mapToPk().primary().joinColumn('user_id').deleteRule('cascade'),
    kind: p.text().$type<NoticeKind>().primary(),
    speed: p.text().$type<NoticeSpeed>(),
    mail: p.boolean(),
    push: p.boolean(),
  },
  primaryKeys: ['userId', 'kind'],
})

/** The choice of a user about one kind, where it isn't the default. */
export class NoticeChoice extends NoticeChoiceSchema.class {}
NoticeChoiceSchema.setClass(NoticeChoice)

const NoticeReaderSchema = defineEntity({
  name: 'NoticeReader',
  tableName: 'notice_readers',
  properties: {
    userId: p.manyToOne(User).mapToPk().primary().joinColumn('user_id').deleteRule('cascade'),
    /** The day in Brussels of the last overview: there is one a day. */
    digestOn: p.date().nullable(),
  },
})

/** A user who is told: the row that whoever tells them, or changes their choices, locks. */
export class NoticeReader extends NoticeReaderSchema.class {}
NoticeReaderSchema.setClass(NoticeReader)

/** @returns the locked row, until em's transaction ends */
export async function lockReader(em: EntityManager, userId: string): Promise<NoticeReader> {
  await em.execute('insert into notice_readers (user_id) values (?) on conflict do nothing', [userId])
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  return em.findOneOrFail(NoticeReader, { userId }, lock)
}

type Manner = Omit<Choice, 'kind'>

const NEVER: Manner = { speed: 'NEVER', mail: false, push: false }

const DEFAULTS: Record<NoticeKind, Manner> = {
  RECEIVED: { speed: 'DAILY', mail: true, push: true },
  WARNING: { speed: 'AT_ONCE', mail: true, push: true },
  REJECTED: { speed: 'AT_ONCE', mail: true, push: true },
  FAILED: { speed: 'AT_ONCE', mail: true, push: false },
  SIGNED: { speed: 'DAILY', mail: true, push: false },
  PAID: NEVER,
  RECURRING: { speed: 'DAILY', mail: true, push: false },
}

/** Never, and by nothing, are the same. */
export const fitted = ({ kind, speed, mail, push }: Choice): Choice =>
  speed === 'NEVER' || !(mail || push) ? { kind, ...NEVER } : { kind, speed, mail, push }

export type Choices = ReadonlyMap<NoticeKind, Choice>

/** The choices of each of these users. */
export async function findChoices(
  em: EntityManager,
  userIds: readonly string[],
): Promise<(userId: string) => Choices> {
  const rows = userIds.length === 0 ? [] : await em.find(NoticeChoice, { userId: { $in: [...userIds] } })
  const made = new Map(
    rows.map(({ userId, kind, speed, mail, push }) => [`${userId} ${kind}`, { kind, speed, mail, push }]),
  )
  return (userId) =>
    new Map(NOTICE_KINDS.map((kind) => [kind, made.get(`${userId} ${kind}`) ?? { kind, ...DEFAULTS[kind] }]))
}

export const choicesOf = async (em: EntityManager, userId: string): Promise<Choices> =>
  (await findChoices(em, [userId]))(userId)

export const choiceIn = (choices: Choices, kind: NoticeKind): Choice =>
  choices.get(kind) ?? { kind, ...DEFAULTS[kind] }

/** Stores them, in a transaction that holds the reader's row. */
export async function keepChoices(
  em: EntityManager,
  userId: string,
  choices: readonly Choice[],
): Promise<void> {
  for (const choice of choices.map(fitted)) await em.upsert(NoticeChoice, { userId, ...choice })
}
