import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/membership.ts'
import type { ToldType } from '../activity/account-event.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { PushPayload } from './call-push.ts'
import type { NoticeKind } from './kinds.ts'

const NoticeSchema = defineEntity({
  name: 'Notice',
  tableName: 'notices',
  properties: {
    id: idColumn(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    kind: p.text().$type<NoticeKind>(),
    eventId: p.bigint('number'),
    type: p.text().$type<ToldType>(),
    /** The document that the event is about; of a recurring invoice and of a mailed file its account. */
    subject: p.uuid(),
    detail: p.json<object>(),
    at: p.datetime(),
    isDaily: p.boolean(),
    /** From when on it is told. */
    dueAt: p.datetime(),
    /** By which it was told; null while it waits. */
    tellingId: p.uuid().nullable(),
    toldAt: p.datetime().nullable(),
    /** Whether it was told by mail. */
    mailed: p.boolean().default(false),
  },
  uniques: [{ name: 'notices_once_unique', properties: ['userId', 'eventId'] }],
  indexes: [
    {
      name: 'notices_due_index',
      expression:
        'create index "notices_due_index" on "notices" ("due_at", "user_id") where "told_at" is null',
    },
    {
      name: 'notices_waiting_index',
      expression:
        'create index "notices_waiting_index" on "notices" ("user_id", "id") where "told_at" is null',
    },
    { name: 'notices_telling_index', properties: ['tellingId'] },
  ],
})

/** An event that a person is to be told of, or was. */
export class Notice extends NoticeSchema.class {}
NoticeSchema.setClass(Notice)

/** AT_ONCE: the events of some seconds. DAILY: the overview of a day. TEST: a try by the person. */
type Occasion = 'AT_ONCE' | 'DAILY' | 'TEST'

const TellingSchema = defineEntity({
  name: 'Telling',
  tableName: 'tellings',
  properties: {
    id: idColumn(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    occasion: p.text().$type<Occasion>(),
    at: p.datetime(),
  },
  indexes: [{ name: 'tellings_user_index', properties: ['userId', 'at'] }],
})

/** One message to a person, with all that it told. */
export class Telling extends TellingSchema.class {}
TellingSchema.setClass(Telling)

const PushSchema = defineEntity({
  name: 'Push',
  tableName: 'pushes',
  properties: {
    id: idColumn(),
    tellingId: p.manyToOne(Telling).mapToPk().joinColumn('telling_id').deleteRule('cascade').index(),
    /** No foreign key: a browser that is gone is removed. */
    pushBrowserId: p.uuid(),
    payload: p.json<PushPayload>(),
    /** Its service asked to wait. */
    notBefore: p.datetime().nullable(),
    /** Null while it is on its way. */
    outcome: p.text().$type<'TAKEN' | 'LOST'>().nullable(),
  },
})

/** A telling on its way to one browser: a row, so that one that went is not sent again. */
export class Push extends PushSchema.class {}
PushSchema.setClass(Push)

export const OUTDATED = [
  `delete from notices where told_at < now() - interval '30 days'`,
  `delete from tellings where at < now() - interval '30 days'`,
]
