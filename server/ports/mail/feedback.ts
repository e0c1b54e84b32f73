/** The ways in for delivery reports of mails: a server for reports, and a webhook. */
import type { Config } from '../../platform/config.ts'
import type { Orm } from '../../platform/database/orm.ts'
import type { Webhook } from '../../platform/http/webhook.ts'
import type { Log } from '../../platform/jobs/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { Unavailable } from '../../platform/problem.ts'
import { cannotListen } from '../../platform/prove-port.ts'
import { fetchPublic } from '../../platform/public-fetch.ts'
import type { BounceServer } from './bounce-server.ts'
import type { Envelopes } from './envelopes.ts'
import { feedbackWebhook } from './feedback-webhook.ts'
import { feedbackTaker } from './take-feedback.ts'

interface Parts {
  envelopes: Envelopes | undefined
  orm: Orm
  metrics: Metrics
  log: Pick<Log, 'error'>
}

interface Feedback {
  webhooks: Webhook[]
  /** @returns undefined where no port is configured. @throws {ConfigError} when it is taken */
  listen(): Promise<BounceServer | undefined>
}

const CONFIRMATION = { redirects: 1, mostBytes: 1_048_576, patienceMilliseconds: 5_000, isHttpsOnly: true }

/** Nothing where it isn't configured. */
export function feedbackOver(
  { feedback, host }: Pick<Config, 'feedback' | 'host'>,
  { envelopes, orm, metrics, log }: Parts,
): Feedback {
  const told = metrics.counter(
    'mail_feedback_total',
    'What became of mails after the relay took them: delivered, bounced, complained.',
    ['feedback'],
  )
  if (feedback === undefined || envelopes === undefined)
    return { webhooks: [], listen: async () => undefined }
  const { domain, port, secret } = feedback
  const take = feedbackTaker(
    () => orm.em.fork(),
    (said) => told.inc({ feedback: said }),
  )
  return {
    webhooks:
      secret === undefined ? [] : [feedbackWebhook({ secret, envelopes, take, confirm: confirmBySns })],
    async listen() {
      if (port === undefined) return undefined
      const { startBounceServer } = await import('./bounce-server.ts')
      const onError = (error: unknown) => log.error({ err: error }, 'a delivery report could not be taken in')
      const parts = { host, port, domain, envelopes, take, onError }
      return startBounceServer(parts).catch((error: unknown) => {
        throw cannotListen('BOUNCE_PORT', { host, port }, error)
      })
    },
  }
}

/** @throws {Unavailable} SNS says its address again */
async function confirmBySns(url: URL): Promise<void> {
  const { status } = await fetchPublic(url, CONFIRMATION).catch((cause: unknown) => {
    throw new Unavailable('SNS', { cause })
  })
  if (status !== 200) throw new Unavailable('SNS')
}
