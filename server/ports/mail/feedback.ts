/** The ways in for delivery reports of mails: the mail server, and a webhook. */
import type { Config } from '../../platform/config.ts'
import type { Orm } from '../../platform/database/orm.ts'
import type { Webhook } from '../../platform/http/webhook.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { Unavailable } from '../../platform/problem.ts'
import { fetchPublic } from '../../platform/public-fetch.ts'
import type { Envelopes } from './envelopes.ts'
import { type Notice, noticesIn } from './feedback-notices.ts'
import type { Reports } from './mail-server.ts'
import { readDeliveryReport } from './read-delivery-report.ts'
import { feedbackTaker, type TakeFeedback } from './take-feedback.ts'

const FEEDBACK_PATH = '/mail/feedback'

const LARGEST = 1_048_576

interface WebhookParts {
  secret: string
  envelopes: Envelopes
  take: TakeFeedback
  /** Opens the address by which SNS wants to hear that its messages are wanted. */
  confirm(url: URL): Promise<void>
}

/**
 * The webhook for delivery reports of mail services: Amazon SES by SNS, a mail server that hands reports on as they are, and
 * anybody else in three fields. A report about another mail is ignored; a repeated report does no harm.
 */
const feedbackWebhook = ({ secret, envelopes, take, confirm }: WebhookParts): Webhook => ({
  path: FEEDBACK_PATH,
  secret,
  largestBody: LARGEST,
  async answer(request) {
    const said = await saidIn(request)
    if (said === undefined) return Response.json({ taken: 0 }, { status: 422 })
    if (said instanceof URL) {
      await confirm(said)
      return Response.json({ taken: 0 })
    }
    let taken = 0
    for (const { returnPath, ...told } of said) {
      const envelope = await envelopes.find(returnPath)
      if (envelope === undefined) continue
      await take(envelope, told)
      taken += 1
    }
    return Response.json({ taken })
  },
})

/** @returns undefined for a body of an unknown form */
async function saidIn(request: Request): Promise<Notice[] | URL | undefined> {
  if (request.headers.get('content-type')?.startsWith('message/rfc822')) {
    const returnPath = new URL(request.url).searchParams.get('returnPath') ?? ''
    const report = await readDeliveryReport(new Uint8Array(await request.arrayBuffer()))
    return report && [{ returnPath, ...report }]
  }
  try {
    const body: unknown = JSON.parse(await request.text())
    return noticesIn(body)
  } catch {
    return undefined
  }
}

interface Parts {
  envelopes: Envelopes | undefined
  orm: Orm
  metrics: Metrics
}

interface Feedback {
  webhooks: Webhook[]
  /** For the mail server. */
  reports: Reports | undefined
}

const CONFIRMATION = { redirects: 1, mostBytes: 1_048_576, patienceMilliseconds: 5_000, isHttpsOnly: true }

/** Nothing where it isn't configured. */
export function feedbackOver(
  { feedback }: Pick<Config, 'feedback'>,
  { envelopes, orm, metrics }: Parts,
): Feedback {
  const told = metrics.counter(
    'mail_feedback_total',
    'What became of mails after the relay took them: delivered, bounced, complained.',
    ['feedback'],
  )
  if (feedback === undefined || envelopes === undefined) return { webhooks: [], reports: undefined }
  const { domain, secret } = feedback
  const take = feedbackTaker(
    () => orm.em.fork(),
    (said) => told.inc({ feedback: said }),
  )
  return {
    webhooks:
      secret === undefined ? [] : [feedbackWebhook({ secret, envelopes, take, confirm: confirmBySns })],
    reports: { domain, envelopes, take },
  }
}

/** @throws {Unavailable} SNS says its address again */
async function confirmBySns(url: URL): Promise<void> {
  const { status } = await fetchPublic(url, CONFIRMATION).catch((cause: unknown) => {
    throw new Unavailable('SNS', { cause })
  })
  if (status !== 200) throw new Unavailable('SNS')
}
