/** A mailed copy of a document, sent or received, that came back: it counts as one that was refused. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RecordedEvent, StoredEvent } from '../platform/events/event.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { type CopiedDocument, failCopy } from './copy-job.ts'
import type { Language } from './mail-words.ts'

type Bounced = RecordedEvent<'mail.bounced'>

interface CopyKind {
  noun: 'invoice' | 'received_invoice'
  /** The key of the event of a copy that was mailed. */
  keyOf(about: string): string
  find(em: EntityManager, id: string): Promise<CopiedDocument | null>
}

/** A returned mail that is no copy of that kind is left alone. */
export const returnedCopy =
  ({ noun, keyOf, find }: CopyKind) =>
  async (context: JobContext, { subject: about, detail }: Bounced): Promise<void> => {
    const type = `${noun}.copy_mailed` as const
    const mailed = await context.em.findOne(StoredEvent, { key: keyOf(about), type })
    const document = mailed && (await find(context.em, mailed.subject))
    if (!mailed || !document || mailed.actorId == null || mailed.actorKind == null) return
    const copy = {
      noun,
      document,
      key: `${keyOf(about)} returned`,
      email: detail.to,
      actor: { kind: mailed.actorKind, id: mailed.actorId },
      ...termsIn(mailed.detail),
    }
    const note = detail.reason
    await failCopy(context, copy, { errorCode: 'MAIL_REFUSED', ...(note !== undefined && { note }) })
  }

/** Older events lack the copy's price and language. */
function termsIn(detail: object): { costsCredit: boolean; language: Language } {
  const language: unknown = Reflect.get(detail, 'language')
  return {
    costsCredit: Reflect.get(detail, 'costsCredit') === true,
    language: language === 'fr' || language === 'en' ? language : 'nl',
  }
}
