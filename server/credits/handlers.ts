import type { HandlersOf } from '../platform/http/call.ts'
import { askCredits, listRequests, presentRequest } from './ask-credits.ts'
import { giveCredits, listOpenRequests, refuseRequest } from './give-credits.ts'

export const handlers = {
  listCreditRequests: ({ em, account }) => listRequests(em, account.id),
  createCreditRequest: async ({ em, account, principal, body: { amount, note } }) =>
    presentRequest(em, await askCredits(em, { accountId: account.id, principal, amount, note })),
  listOpenCreditRequests: ({ em }) => listOpenRequests(em),
  giveCredits: async ({ em, account, principal, body }) => ({
    credits: await giveCredits(em, account, principal, body),
  }),
  refuseCreditRequest: async ({ em, principal, params, body }) =>
    presentRequest(em, await refuseRequest(em, params.creditRequestId, principal, body.reason)),
} satisfies HandlersOf<'credits'>
