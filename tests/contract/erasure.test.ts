/** The personal data of deleted receivers is erased after its term, and the activity proves it. */
import { expect, it } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import { NAMES_RECEIVER } from '#server/documents/document.ts'
import { eraseReceivers } from '#server/receivers/erase-receivers.ts'
import { Receiver } from '#server/receivers/receiver.ts'
import { newDelivery } from '#tests/support/documents.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { deletedBefore, receiverInput } from '#tests/support/receivers.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()

async function deleted({ accountId, token }: Company, days: number): Promise<string> {
  const made = await asks(documents.createReceiverDocument, token, { accountId, receiver: receiverInput() })
  const receiverId = made.data?.createReceiver.id ?? ''
  await asks(documents.deleteReceiverDocument, token, { receiverId })
  await deletedBefore(app, receiverId, days)
  return receiverId
}
const isThere = async (id: string) => (await app.orm.em.fork().count(Receiver, { id })) === 1
const proofsOf = async ({ accountId, token }: Company) =>
  (await calls('listActivity', token, { path: { accountId } })).body.events.filter(
    ({ type }: { type: string }) => type === 'account.receivers_erased',
  )

it('erases the receivers of each company whose 30 days are over, and names their ids once', async () => {
  const mine = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  const other = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  const gone = [await deleted(mine, 31), await deleted(mine, 400)].sort()
  const theirs = await deleted(other, 31)
  const waiting = await deleted(mine, 29)
  await eraseReceivers(app, NAMES_RECEIVER)
  await eraseReceivers(app, NAMES_RECEIVER)
  expect(await Promise.all([...gone, theirs, waiting].map(isThere))).toEqual([false, false, false, true])
  const proofs = await eventually(async () => {
    const found = await proofsOf(mine)
    return found.length > 0 ? found : undefined
  })
  expect(proofs.map(({ detail }: { detail: object }) => detail)).toEqual([{ count: 2, receivers: gone }])
})

it('keeps a receiver to whom a document was delivered', async () => {
  const mine = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  const { documentId } = await newDelivery(app, calls, mine)
  const [row] = await app.orm.em
    .fork()
    .execute<{ id: string }[]>('select receiver_id as id from documents where id = ?', [documentId])
  const receiverId = row?.id ?? ''
  await asks(documents.deleteReceiverDocument, mine.token, { receiverId })
  await deletedBefore(app, receiverId, 4_000)
  await eraseReceivers(app, NAMES_RECEIVER)
  expect(await isThere(receiverId)).toBe(true)
  expect(await proofsOf(mine)).toEqual([])
})
