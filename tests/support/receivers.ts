/** Receivers to make and invite, for the tests of the second channel. */
import type { ReceiverInput } from '#generated/graphql.ts'
import * as documents from '#generated/graphql-documents.ts'
import type { TestApp } from './app.ts'
import type { Asker } from './ask.ts'
import { type Company, newKbo } from './people.ts'
import { eventually } from './ready-draft.ts'

/** One that was never there before. */
export function receiverInput(wishes: Partial<ReceiverInput> = {}): ReceiverInput {
  const token1 = `R-${newKbo()}`
  return {
    token1,
    firstName: 'Jan',
    lastName: 'Willems',
    email: `${token1.toLowerCase()}@post.example`,
    language: 'nl',
    ...wishes,
  }
}

/** The acts of a company on its receivers. */
export function receiversOf(asks: Asker) {
  const create = async ({ token, accountId }: Company, wishes: Partial<ReceiverInput> = {}) => {
    const receiver = receiverInput(wishes)
    const { data, errors } = await asks(documents.createReceiverDocument, token, { accountId, receiver })
    if (data === null) throw new Error(errors[0]?.message)
    return data.createReceiver
  }
  const read = async ({ token }: Company, receiverId: string) => {
    const { data, errors } = await asks(documents.getReceiverDocument, token, { receiverId })
    if (data === null) throw new Error(errors[0]?.message)
    return data.getReceiver
  }
  const metaData = async ({ token }: Company, receiverId: string) => {
    const { data, errors } = await asks(documents.getReceiverMetaDataDocument, token, { receiverId })
    if (data === null) throw new Error(errors[0]?.message)
    return data.getReceiverMetaData
  }
  return {
    create,
    read,
    metaData,
    invite: ({ token }: Company, receiverId: string) =>
      asks(documents.sendDoccleConnectMailDocument, token, { receiverId }),
    /** Whom the second channel has answered about. */
    async synced(company: Company, wishes: Partial<ReceiverInput> = {}) {
      const { id } = await create(company, wishes)
      return eventually(async () => {
        const receiver = await read(company, id)
        return receiver.receiverStatus === 'NEW' ? undefined : receiver
      })
    },
    /** Once the latest connect mail has that status. */
    until: (company: Company, receiverId: string, status: string) =>
      eventually(async () => {
        const { latestDcm } = await metaData(company, receiverId)
        return latestDcm?.status === status ? latestDcm : undefined
      }),
  }
}

/** As if it had been deleted so many days ago. */
export const deletedBefore = ({ orm }: Pick<TestApp, 'orm'>, receiverId: string, days: number) =>
  orm.em
    .fork()
    .execute(`update receivers set deleted_at = now() - ? * interval '1 day' where id = ?`, [
      days,
      receiverId,
    ])
