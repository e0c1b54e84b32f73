import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { User } from '../accounts/membership.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { hashOfToken } from '../platform/token.ts'
import { confirmEmail, disputeEmail, requestEmail } from './change-email.ts'
import { EmailChange, endPending, pendingOf, stateOf } from './email-change.ts'

type Schemas = components['schemas']

async function presentEmail(em: EntityManager, { id, email }: User): Promise<Schemas['UserEmail']> {
  const pending = await pendingOf(em, id)
  return {
    email,
    pending: pending && { email: pending.email, expiresAt: pending.expiresAt.toISOString() },
  }
}

const presentLink = async (
  em: EntityManager,
  kind: Schemas['UserEmailLink']['kind'],
  change: EmailChange,
): Promise<Schemas['UserEmailLink']> => ({
  kind,
  state: await stateOf(em, change, kind),
  email: change.email,
})

export const handlers = {
  getUserEmail: ({ em, user }) => presentEmail(em, user),
  requestUserEmail: async (call) => {
    await requestEmail(call, call)
    return presentEmail(call.em, call.user)
  },
  cancelUserEmail: async ({ em, user }) => void (await endPending(em, user.id)),
  readUserEmailLink: async ({ em, body }) => {
    const hash = hashOfToken(body.token)
    const change = await em.findOne(EmailChange, { $or: [{ confirmHash: hash }, { disputeHash: hash }] })
    if (change === null) throw new Problem('NOT_FOUND')
    return presentLink(em, change.confirmHash === hash ? 'CONFIRM' : 'DISPUTE', change)
  },
  confirmUserEmail: async (call) =>
    presentLink(call.em, 'CONFIRM', await confirmEmail(call, call.body.token)),
  disputeUserEmail: async ({ em, body }) => presentLink(em, 'DISPUTE', await disputeEmail(em, body.token)),
} satisfies HandlersOf<'user-email'>
