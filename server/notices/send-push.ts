import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { inTransaction } from '../platform/database/statement.ts'
import { defineJob, type JobContext } from '../platform/jobs/job.ts'
import { Unavailable } from '../platform/problem.ts'
import { callPush } from './call-push.ts'
import { Push } from './notice.ts'
import { PushBrowser } from './push-browser.ts'
import { pushKeys } from './push-keys.ts'
import { mailInstead } from './tell.ts'

declare module '../platform/queue.ts' {
  interface JobData {
    'send-push': { pushId: string; owner: string }
  }
}

export const jobs = {
  'send-push': defineJob<'send-push', Push>({
    atOnce: 8,
    /** A service that hangs holds up its own user alone. */
    maxPerOwner: 2,
    subject: ({ pushId }) => pushId,
    find: ({ em }, { pushId }) => em.fork().findOne(Push, pushId),
    run: sendPush,
    giveUp: (context, { id }) => endPush(context, id, 'LOST'),
  }),
}

async function sendPush(context: JobContext, push: Push): Promise<'DONE' | 'AGAIN'> {
  if (push.outcome != null) return 'DONE'
  if (push.notBefore != null && push.notBefore > new Date()) return 'AGAIN'
  const em = context.em.fork()
  const browser = await em.findOne(PushBrowser, push.pushBrowserId)
  const answer = browser === null ? 'GONE' : await call({ ...context, em }, browser, push)
  if (answer instanceof Date) {
    await em.nativeUpdate(Push, { id: push.id }, { notBefore: answer })
    return 'AGAIN'
  }
  if (browser !== null && answer === 'GONE') await em.nativeDelete(PushBrowser, { id: browser.id })
  if (browser !== null && answer === 'TAKEN')
    await em.nativeUpdate(PushBrowser, { id: browser.id }, { lastToldAt: new Date() })
  await endPush(context, push.id, answer === 'TAKEN' ? 'TAKEN' : 'LOST')
  return 'DONE'
}

/** @returns the time before which its service wants no other call */
async function call(context: JobContext, browser: PushBrowser, { payload }: Push) {
  const means = { ...context, keys: await pushKeys(context.em, context.encryption) }
  try {
    const answer = await callPush(means, browser, payload)
    // Too large for this service: the browser then says that there is news, and no more.
    return answer === 'TOO_LARGE' ? await callPush(means, browser, { tag: payload.tag }) : answer
  } catch (error) {
    if (!(error instanceof Unavailable) || error.retryAfterSeconds === undefined) throw error
    return new Date(Date.now() + error.retryAfterSeconds * 1000)
  }
}

/** Once every browser has answered and none took it, the person is mailed. */
const endPush = (context: JobContext, id: string, outcome: 'TAKEN' | 'LOST'): Promise<void> =>
  inTransaction(context, async (em) => {
    const push = await em.findOne(Push, id)
    if (push === null) return
    const all = await lockPushes(em, push.tellingId)
    const own = all.find((one) => one.id === id)
    if (own === undefined || own.outcome != null) return
    own.outcome = outcome
    await em.flush()
    if (all.every((one) => one.outcome === 'LOST')) await mailInstead({ ...context, em }, push.tellingId)
  })

const lockPushes = (em: EntityManager, tellingId: string): Promise<Push[]> =>
  em.find(
    Push,
    { tellingId },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
