/** The call of an operation, and the parts that the calls of several modules share. */
import type { OperationId, OperationsByTag } from '#generated/handlers.ts'
import type { Call } from '#tests/support/call.ts'
import { newDelivery } from '#tests/support/documents.ts'
import { newInboxLink, unverifiedSession, verifiedSession } from '#tests/support/inbox.ts'
import { NOWHERE, type World } from '../world.ts'

export interface OperationCall {
  /** A call that succeeds, and who may make it; a member of the account unless said. */
  right: (world: World) => Call | Promise<Call>
  by?: 'admin' | 'nobody'
  /** It is about the test company, and not about the first one. */
  at?: 'sandbox'
  /** The answer to a stranger; a member of another company, or for admins' operations any user. */
  stranger?: 200 | 201 | 403 | 404
  /** The change that makes it wrong, and the answer to it. */
  wrong: [Call, number, string?] | 'takes nothing'
}

/** The objects of a module that calls can name. */
export type CallsOf<Tag extends keyof OperationsByTag> = Record<
  keyof OperationsByTag[Tag] & OperationId,
  OperationCall
>

export const unknown = (name: string): [Call, number, string] => [
  { path: { [name]: NOWHERE } },
  404,
  'NOT_FOUND',
]
export const bad = (body: unknown): [Call, number, string] => [{ body }, 400, 'FORM_ERRORS']
export const forged: [Call, number, string] = [
  { headers: { 'jwt-token': 'eyJhbGciOiJIUzI1NiJ9.e30.x' } },
  401,
  'NO_SESSION',
]
export const notAPdf = { file: { name: 'factuur.pdf', bytes: Buffer.from('<html>not a pdf</html>') } }

/** With the session of a receiver. */
export async function inInbox({ app, mine }: World, call: Call = {}) {
  const visit = await newInboxLink(app, mine.accountId)
  const session = await unverifiedSession(app, visit)
  return { ...call, headers: { 'jwt-token': session }, token: session, receiverId: visit.receiverId }
}

export const deliver = ({ app, calls, mine }: World, more?: Record<string, string>) =>
  newDelivery(app, calls, mine, more)
export const toSign = { signing: 'true', signingEndDate: '2099-12-31', eSignOption: 'EMAIL' }

/** With the session of the receiver of a document, who entered a code. */
export async function withDocument(world: World, more?: Record<string, string>): Promise<Call> {
  const delivery = await deliver(world, more)
  const session = await verifiedSession(world.app, delivery)
  return { headers: { 'jwt-token': session }, path: { inboxDocumentId: delivery.documentId } }
}
