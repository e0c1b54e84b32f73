/** Forwardings of a company, and documents for them. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { components } from '#generated/api.ts'
import { ForwardedDocument } from '#server/forwardings/forwarding.ts'
import { addDocuments } from '#server/forwardings/hear-events.ts'
import { Invoice } from '#server/invoices/invoice.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './call.ts'
import type { Company } from './people.ts'

type Input = components['schemas']['ForwardingInput']

export const forwardingInput = (more: Partial<Input> = {}): Input => ({
  ...{ name: 'Boekhouder', package: 'OTHER', direction: 'BOTH', files: 'XML', rhythm: 'AT_ONCE' },
  ...{ language: 'nl', email: null, url: null, isOn: true },
  ...more,
})

export interface MadeForwarding {
  forwardingId: string
  secret: string
}

export async function newForwarding(
  calls: Caller,
  { accountId, token }: Company,
  more: Partial<Input>,
): Promise<MadeForwarding> {
  const call = { path: { accountId }, body: forwardingInput(more) }
  const { status, body } = await calls('createForwarding', token, call)
  if (status !== 201) throw new Error(`no forwarding: ${JSON.stringify(body)}`)
  return { forwardingId: body.forwarding.id, secret: body.secret }
}

let copied = 0

/** Copies of a sent document, handed to a forwarding as events hand them. @returns their ids */
export async function handCopies(
  { orm, queue }: Pick<TestApp, 'orm' | 'queue'>,
  { originalId, forwardingId, count }: { originalId: string; forwardingId: string; count: number },
): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 500)
    await orm.em.fork().transactional(async (em) => {
      const original = await em.findOneOrFail(Invoice, originalId)
      const { id: _, draftId: __, messageId: ___, ...same } = { ...original }
      const copies = Array.from({ length: Math.min(500, count - at) }, (_, place) =>
        em.create(Invoice, {
          ...same,
          ...{
            draftId: null,
            messageId: randomUUID(),
            invoiceNumber: `${same.invoiceNumber}-${++copied}-${at + place}`,
          },
        }),
      )
      await em.flush()
      const documents = copies.map((one) => ({
        ...{ forwardingId, documentId: one.id, direction: 'SENT' as const },
      }))
      await addDocuments({ em, queue }, documents)
      ids.push(...copies.map(({ id }) => id))
    })
  return ids
}

/** The place of a copy among those that were made with it: the last part of its number. */
export const placeOf = (number: string): number => Number(number.split('-').at(-1))

/** The number of documents of a forwarding in each state. */
export async function statesOf(
  { orm }: Pick<TestApp, 'orm'>,
  forwardingId: string,
): Promise<Record<ForwardedDocument['state'], number>> {
  const rows = await orm.em.fork().find(ForwardedDocument, { forwardingId }, { fields: ['state'] })
  const states = { WAITING: 0, FORWARDED: 0, FAILED: 0 }
  for (const { state } of rows) states[state]++
  return states
}

/** The tries that wait come now, as if their time had come. */
export const letTriesCome = ({ orm, queue }: Pick<TestApp, 'orm' | 'queue'>, forwardingId: string) =>
  orm.em.fork().transactional(async (em) => {
    await em.execute('update forwardings set paused_until = null where id = ?', [forwardingId])
    await queue.hurry(em, 'forward-document', { field: 'owner', ids: [forwardingId] })
  })

const PAUSE_MS = 200

/** Tries again until no document waits, a perhaps delivered one too; the time of the test bounds it. @returns the number of documents in each state */
export async function endTries(app: Pick<TestApp, 'orm' | 'queue'>, forwardingId: string) {
  for (;;) {
    await app.orm.em
      .fork()
      .execute(
        `update forwarded_documents set due_at = now() where state = 'WAITING' and due_at > now() and forwarding_id = ?`,
        [forwardingId],
      )
    await letTriesCome(app, forwardingId)
    const states = await statesOf(app, forwardingId)
    if (states.WAITING === 0) return states
    await setTimeout(PAUSE_MS)
  }
}
