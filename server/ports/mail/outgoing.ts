/** The only way out for mails. It counts each by its cause, its account and its address, over all processes. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type pg from 'pg'
import type { Config } from '../../platform/config.ts'
import { givePlaceBack, type Limit, takePlace } from '../../platform/limits/limits.ts'
import { Problem, Unavailable } from '../../platform/problem.ts'
import type { Queue } from '../../platform/queue.ts'
import { limitsOf, type MailAccount, type MailAct, type Sending } from './causes.ts'
import { type Mail, type MailPort, MailRefused } from './mail.ts'

/** A mail for the queue. */
export type LaterMail = Omit<Mail, 'isAwaited' | 'attachments'> & { key: string }

interface Standing {
  /** The test company that it is of. */
  sandbox?: string | undefined
  /** The counters that had no place for it. */
  waitsFor?: readonly Limit[] | undefined
}

/** Only the gate makes one, so a mail that it has not counted doesn't compile. */
class Counted {
  protected readonly isCounted = true
}

/** A mail that the gate let into the queue. */
export type QueuedMail = Counted & LaterMail & Standing

export interface Outgoing extends Pick<MailPort, 'givesFeedback'> {
  /**
   * Counts an act by which a mail leaves.
   * @throws {Problem} TOO_MANY_REQUESTS; ACCOUNT_LOCKED when a never unlocked account would mail somebody else
   */
  admit(act: MailAct): Promise<void>
  /**
   * @throws {MailRefused} also `account-locked`, of an account that was never unlocked and mails somebody else
   * @throws {Unavailable} also above a limit, so that a job waits
   */
  send(mail: Mail, sending: Sending): Promise<void>
  /** Leaves once em's transaction commits; above a limit, once there is a place again. */
  queue(means: { em: EntityManager; queue: Queue }, mail: LaterMail, sending: Sending): Promise<void>
  /**
   * Of the queue.
   * @returns false above a limit
   */
  release(mail: QueuedMail): Promise<boolean>
}

interface Parts {
  mail: MailPort
  /** Of a test company: nothing of it leaves. */
  sandboxMail(accountId: string): Pick<MailPort, 'send'>
  pool: pg.Pool
  /** SQL: true when somebody of account `$1` confirmed the address `$2`. */
  isConfirmed: string
  limits: Config['limits']
}

export function outgoingOver({ mail, sandboxMail, pool, isConfirmed, limits }: Parts): Outgoing {
  const place = placesOn(pool)
  const mayReach = async (account: MailAccount | null, to: string): Promise<boolean> => {
    if (account === null || account.isTest || account.activatedAt != null) return true
    const { rows } = await asOutage(() =>
      pool.query(`select ${isConfirmed} as is`, [account.id, to.trim().toLowerCase()]),
    )
    return rows[0]?.is === true
  }
  const doorOf = (testCompany: string | undefined): Pick<MailPort, 'send'> =>
    testCompany === undefined ? mail : sandboxMail(testCompany)
  return {
    givesFeedback: mail.givesFeedback,
    async admit(act) {
      if (act.to !== undefined && !(await mayReach(act.account, act.to))) throw new Problem('ACCOUNT_LOCKED')
      const wait = await place.take(limitsOf('acts', act, limits))
      if (wait > 0) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait })
    },
    async send(letter, { cause, account }) {
      if (!(await mayReach(account, letter.to))) throw new MailRefused('account-locked')
      const counters = limitsOf('mails', { cause, account, to: letter.to }, limits)
      const wait = await place.take(counters)
      if (wait > 0) throw new Unavailable(`a place for mails (${cause})`, { retryAfterSeconds: wait })
      await place.keepIfSent(counters, () => doorOf(testCompanyOf(account)).send(letter))
    },
    async queue({ em, queue }, content, { cause, account }) {
      if (!(await mayReach(account, content.to))) return
      const counters = limitsOf('mails', { cause, account, to: content.to }, limits)
      const isFull = (await place.take(counters)) > 0
      const standing = { sandbox: testCompanyOf(account), waitsFor: isFull ? counters : undefined }
      await queue.enqueue(em, 'send-mail', Object.assign(new Counted(), content, standing))
    },
    async release({ sandbox, waitsFor, ...content }) {
      if (waitsFor !== undefined && (await place.take(waitsFor)) > 0) return false
      await place.keepIfSent(waitsFor ?? [], () => doorOf(sandbox).send(content))
      return true
    },
  }
}

const testCompanyOf = (account: MailAccount | null): string | undefined =>
  account?.isTest ? account.id : undefined

const placesOn = (pool: pg.Pool) => ({
  take: (counters: readonly Limit[]) => asOutage(() => takePlace(pool, counters)),
  /** A mail that a later attempt sends again is counted then. */
  async keepIfSent(counters: readonly Limit[], send: () => Promise<void>): Promise<void> {
    try {
      await send()
    } catch (error) {
      if (error instanceof Unavailable && !error.mayBeDone)
        await asOutage(() => givePlaceBack(pool, counters))
      throw error
    }
  },
})

async function asOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new Unavailable('mail', { cause })
  }
}
