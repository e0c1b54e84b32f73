/** The callers: everybody that there is. */
import { User } from '#server/accounts/membership.ts'
import { startSession } from '#server/sign-in/session.ts'
import type { Door, World } from '#tests/promises/world.ts'
import { sayWhy } from '#tests/support/operators.ts'
import { newCompany, type Person } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'

export interface Callers {
  /** By kind; undefined has no session. */
  tokens: Record<string, string | undefined>
  /** Their sessions end when they sign out, and start anew here. */
  signInAgain(kind: string): Promise<void>
}

export async function callersOf(door: Door, world: World): Promise<Callers> {
  const { mine, theirs, admin } = world
  const locked = await newCompany(door, { locked: true })
  const doccle = await newCompany(door, { features: ['DOCCLE'] })
  const external = await externalToken(world)
  const people: Record<string, Person> = { own: mine, stranger: theirs, admin, locked, doccle }
  const tokens: Callers['tokens'] = { nobody: undefined, forged: 'x.y.z', external }
  for (const [kind, { token }] of Object.entries(people)) tokens[kind] = token
  return {
    tokens,
    async signInAgain(kind) {
      const person = people[kind]
      if (person === undefined) return
      const em = door.orm.em.fork()
      const user = await em.findOneOrFail(User, { id: person.userId })
      tokens[kind] = await startSession(em, door.secret, user, { audience: 'user' })
    },
  }
}

async function externalToken({ calls, admin, mine, theirs }: World): Promise<string> {
  const draftId = await storeDraft(calls, mine, readyDraft(theirs))
  const { userId, accountId } = mine
  await sayWhy(calls, admin.token, accountId)
  const made = await calls('createExternalToken', admin.token, { body: { userId, accountId, draftId } })
  const { body } = await calls('signInExternally', undefined, { body: { token: made.body.token } })
  return body.token
}
