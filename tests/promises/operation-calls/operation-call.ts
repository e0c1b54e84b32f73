/** The call of an operation, and the parts that the calls of several modules share. */
import type { OperationId, OperationsByTag } from '#generated/handlers.ts'
import type { Call } from '#tests/support/call.ts'
import { newDelivery } from '#tests/support/documents.ts'
import { newInboxLink, unverifiedSession, verifiedSession } from '#tests/support/inbox.ts'
import { account, NOWHERE, type World } from '../world.ts'

export interface OperationCall {
  /** A call that succeeds, and who may make it; a member of the account unless said. */
  right: (world: World) => Call | Promise<Call>
  by?: 'admin' | 'nobody'
  /** It is about the test company, and not about the first one. */
  at?: 'sandbox'
  /** The answer to a stranger; a member of another company, or for admins' operations any user. */
  stranger?: 200 | 201 | 204 | 403 | 404 | 422
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
/** Of a mailed link, for everybody who has its token. */
export const byLink = (
  token: (world: World) => string | Promise<string>,
  wrong: OperationCall['wrong'] = bad({}),
): OperationCall => ({
  by: 'nobody',
  right: async (world) => ({ body: { token: await token(world) } }),
  wrong,
})

type Path = Record<string, string>
type Found = (world: World) => Path | Promise<Path>

/** About an object of the account. An unknown id in its path is not found. */
export const on = (path: Found, id: string): OperationCall => ({
  right: async (world) => ({ path: await path(world) }),
  stranger: 404,
  wrong: unknown(id),
})

export const onAccount = on(account, 'accountId')

/** The same, with a body. @param body the right one, or the way to make it */
export const taking = (
  path: Found,
  body: object | ((world: World) => object | Promise<object>),
  wrong: unknown,
): OperationCall => ({
  right: async (world) => ({
    path: await path(world),
    body: await (typeof body === 'function' ? body(world) : body),
  }),
  stranger: 404,
  wrong: bad(wrong),
})

/** Of a receiver, in a session of theirs. */
export const ofReceiver = (
  right: OperationCall['right'],
  wrong: OperationCall['wrong'] = unknown('inboxDocumentId'),
): OperationCall => ({ right, stranger: 403, wrong })

export const forAdmin = { by: 'admin', stranger: 403 } as const

export const notAPdf = { file: { name: 'factuur.pdf', bytes: Buffer.from('<html>not a pdf</html>') } }

/** A table of CSV, handed in for the account. */
export const rowsOn = (csv: string, wrong: OperationCall['wrong']): OperationCall => ({
  right: (world) => ({ path: account(world), file: { name: 'tabel.csv', bytes: Buffer.from(csv) } }),
  stranger: 404,
  wrong,
})

/** With the session of a receiver. */
export async function inInbox({ app, mine }: World, call: Call = {}) {
  const visit = await newInboxLink(app, mine.accountId)
  const session = await unverifiedSession(app, visit)
  return { ...call, headers: { 'jwt-token': session }, token: session, receiverId: visit.receiverId }
}

export const deliver = ({ app, calls, mine }: World, more?: Record<string, string>) =>
  newDelivery(app, calls, mine, more)

type Delivery = Awaited<ReturnType<typeof deliver>>
const delivered = new WeakMap<World, Promise<Delivery>>()

/** One for all operations that only read it. */
export function readDelivery(world: World): Promise<Delivery> {
  const made = delivered.get(world) ?? deliver(world)
  delivered.set(world, made)
  return made
}

/** With the session of the receiver of a document, who entered a code. */
export async function withDocument(world: World, more?: Record<string, string>): Promise<Call> {
  const delivery = await (more ? deliver(world, more) : readDelivery(world))
  const session = await verifiedSession(world.app, delivery)
  return { headers: { 'jwt-token': session }, path: { inboxDocumentId: delivery.documentId } }
}
