import { newPerson } from '#tests/support/people.ts'
import { askedEmail, emailToken } from '#tests/support/user-email.ts'
import { bad, byLink, type CallsOf, forged } from './operation-call.ts'

const unknownLink: [object, number, string] = [{ body: { token: 'none' } }, 404, 'NOT_FOUND']

export const userEmailCalls: CallsOf<'user-email'> = {
  getUserEmail: { right: () => ({}), stranger: 200, wrong: forged },
  requestUserEmail: {
    right: () => ({ body: { email: `${crypto.randomUUID()}@nieuw.example` } }),
    stranger: 200,
    wrong: bad({ email: 'x' }),
  },
  cancelUserEmail: { right: () => ({}), stranger: 204, wrong: forged },
  readUserEmailLink: byLink(async ({ app }) => {
    const { token } = await newPerson(app)
    return emailToken(app, await askedEmail(app, token))
  }, unknownLink),
  confirmUserEmail: byLink(async ({ app }) => {
    const { token } = await newPerson(app)
    return emailToken(app, await askedEmail(app, token))
  }, unknownLink),
  disputeUserEmail: byLink(async ({ app }) => {
    const { token, email } = await newPerson(app)
    await askedEmail(app, token)
    return emailToken(app, email)
  }, unknownLink),
}
