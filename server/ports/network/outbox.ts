/** The messages that were handed to a provider, or may have been: none of them is handed over twice. */

import { defineEntity, p } from '@mikro-orm/core'
import { uuidv7 } from '../../platform/database/uuid.ts'
import { unavailable } from './provider-call.ts'
import type { MessagePlace, Query } from './statements.ts'

const SubmittedMessageSchema = defineEntity({
  name: 'SubmittedMessage',
  tableName: 'submitted_messages',
  properties: {
    /** Of the message; see Outgoing. */
    key: p.text().primary(),
    /** The begin of a hand-over without a known outcome; null when none is open. */
    openSince: p.datetime().nullable(),
    /** Of who began that hand-over: only they may go on with it and close it. */
    claim: p.uuid().nullable(),
    /** The search terms at the provider, while the provider may have it without our knowledge; null when there is no doubt. */
    sought: p.json().nullable(),
    /** When the provider said that it has it, for good. */
    acceptedAt: p.datetime().nullable(),
    /** The provider's own id of it. */
    providerRef: p.text().nullable(),
    /** The end that the provider told later; null where it tells it within the call, or when asked. */
    verdict: p.json().nullable(),
    /** The access point that has it, or may have it; null in rows from before there were several, which are of the first. */
    accessPoint: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

/** A message that was handed to a provider of the network, or may have been. */
export class SubmittedMessage extends SubmittedMessageSchema.class {}
SubmittedMessageSchema.setClass(SubmittedMessage)

/** The end of a document that a provider took. */
export type Verdict = { end: 'RECEIVED' } | { end: 'FAILED'; words: string }

/** @typeParam Sought the search terms for a document that the provider may have */
interface Submitted<Sought> {
  /** True while a hand-over may be under way, here or in another process. */
  isOpen: boolean
  /** When the provider said that it has it; null when it didn't. */
  acceptedAt: Date | null
  /** When it was first handed over. */
  createdAt: Date
  /** The search terms of a hand-over with an unknown outcome; null when there is no doubt. */
  sought: Sought | null
  /** The provider's own id of it. */
  providerRef: string | null
  /** The end that the provider told later. */
  verdict: Verdict | null
}

/**
 * Right before a document is given to the provider: makes sure that no other process has begun meanwhile, and keeps others from
 * beginning anew.
 * @param sought kept until the outcome is known
 * @throws {NothingHandedOver} when another one has begun, or it was decided that nothing is under way
 */
export type Hold<Sought = never> = (sought?: Sought) => Promise<void>

export interface Outbox<Sought = never> {
  find(key: string): Promise<Submitted<Sought> | undefined>
  /**
   * Runs a hand-over, one at a time for a message. While the outcome of an earlier one is unknown, nobody may begin another;
   * nor over another access point than the one that has its row.
   * @param handOver an error that it throws leaves the outcome unknown, unless it is `NothingHandedOver`
   * @throws {Unavailable} while another one is open
   */
  once<Result>(key: string, handOver: (hold: Hold<Sought>) => Promise<Result>): Promise<Result>
  accept(key: string, providerRef: string | null): Promise<void>
  /** Keeps the end of a document that was handed over; the first one counts, and it takes away all doubt. */
  judge(key: string, providerRef: string | null, verdict: Verdict): Promise<void>
  /**
   * Once nothing of it was found at the provider: it counts as not handed over, and who began to and stands still can't go on.
   * @throws {Unavailable} when one is open by now, or was accepted
   */
  endDoubt(key: string): Promise<void>
}

/** Wraps an error after which it is certain that this hand-over came to nothing. */
export class NothingHandedOver extends Error {
  override readonly name = 'NothingHandedOver'
  override readonly cause: unknown

  constructor(cause: unknown) {
    super('nothing was handed over')
    this.cause = cause
  }
}

/** A failure before the hand-over leaves nothing open. */
export async function before<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new NothingHandedOver(error)
  }
}

/** Longer than a provider may be at work on a call that we gave up. */
const OPEN_SECONDS = 300

/** @param openSeconds how long a hand-over without an outcome keeps others from beginning */
export function outboxOn<Sought = never>(
  query: Query,
  { accessPoint, first }: MessagePlace,
  openSeconds = OPEN_SECONDS,
): Outbox<Sought> {
  /** Of this process. */
  const running = new Map<string, Promise<unknown>>()
  const handOverOnce = async <Result>(
    key: string,
    handOver: (hold: Hold<Sought>) => Promise<Result>,
  ): Promise<Result> => {
    const claim = uuidv7()
    const claimed = await query(CLAIM, [key, openSeconds, claim, accessPoint, first])
    if (claimed.length === 0) throw unavailable('it is being handed over, or the outcome is not known yet')
    let isHeld = false
    const hold = async (sought?: Sought) => {
      const values = [key, claim, sought === undefined ? null : JSON.stringify(sought)]
      const held = await query(HOLD, values).catch((error: unknown) => {
        throw new NothingHandedOver(error)
      })
      isHeld = held.length > 0
      if (!isHeld) throw new NothingHandedOver(unavailable('another process has begun to hand it over'))
    }
    try {
      const result = await handOver(hold)
      await query(CLOSE, [key, claim, true])
      return result
    } catch (error) {
      if (!(error instanceof NothingHandedOver)) throw error
      /** A failure before the hold proves nothing about an earlier one. */
      await query(CLOSE, [key, claim, isHeld])
      throw error.cause
    }
  }
  return {
    async find(key) {
      const [found] = await query<Submitted<Sought> & { key: string }>(FIND, [key, openSeconds])
      return found
    },
    once<Result>(key: string, handOver: (hold: Hold<Sought>) => Promise<Result>) {
      const earlier = running.get(key) as Promise<Result> | undefined
      if (earlier) return earlier
      const work = handOverOnce(key, handOver).finally(() => running.delete(key))
      running.set(key, work)
      return work
    },
    async accept(key, providerRef) {
      await query(ACCEPT, [key, providerRef])
    },
    async judge(key, providerRef, verdict) {
      await query(JUDGE, [key, providerRef, JSON.stringify(verdict)])
    },
    async endDoubt(key) {
      const ended = await query(END_DOUBT, [key, openSeconds])
      if (ended.length === 0) throw unavailable('it has been handed over meanwhile, or is being so')
    },
  }
}

const IS_OPEN = 'coalesce(submitted_messages.open_since > now() - make_interval(secs => $2), false)'

const CLAIM = `
  insert into submitted_messages (key, open_since, claim, access_point, created_at) values ($1, now(), $3, $4, now())
  on conflict (key) do update set open_since = now(), claim = $3, access_point = $4
  where not ${IS_OPEN} and coalesce(submitted_messages.access_point, $5) = $4 returning key`

const HOLD = `
  update submitted_messages set open_since = now(), sought = coalesce($3::jsonb, sought)
  where key = $1 and claim = $2 returning key`

const CLOSE = `
  update submitted_messages set open_since = null, claim = null, sought = case when $3 then null else sought end
  where key = $1 and claim = $2`

const END_DOUBT = `
  update submitted_messages set open_since = null, claim = null, sought = null
  where key = $1 and accepted_at is null and not ${IS_OPEN} returning key`

const ACCEPT = `
  update submitted_messages set accepted_at = coalesce(accepted_at, now()), provider_ref = coalesce($2, provider_ref)
  where key = $1`

const JUDGE = `
  update submitted_messages set verdict = coalesce(verdict, $3::jsonb), accepted_at = coalesce(accepted_at, now()),
    provider_ref = coalesce(provider_ref, $2)
  where key = $1`

const FIND = `
  select ${IS_OPEN} as "isOpen", accepted_at as "acceptedAt", created_at as "createdAt", sought,
    provider_ref as "providerRef", verdict
  from submitted_messages where key = $1`
