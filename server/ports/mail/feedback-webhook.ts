/**
 * The webhook for delivery reports of mail services: Amazon SES by SNS, a mail server that hands reports on as they are, and
 * anybody else in three fields. A report about another mail is ignored; a repeated report does no harm.
 */
import type { Webhook } from '../../platform/http/webhook.ts'
import type { Envelopes } from './envelopes.ts'
import { type Notice, noticesIn } from './feedback-notices.ts'
import { readDeliveryReport } from './read-delivery-report.ts'
import type { TakeFeedback } from './take-feedback.ts'

const FEEDBACK_PATH = '/mail/feedback'

const LARGEST = 1_048_576

interface Parts {
  secret: string
  envelopes: Envelopes
  take: TakeFeedback
  /** Opens the address by which SNS wants to hear that its messages are wanted. */
  confirm(url: URL): Promise<void>
}

export const feedbackWebhook = ({ secret, envelopes, take, confirm }: Parts): Webhook => ({
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
