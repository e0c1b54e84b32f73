import { CreditRequest } from '#server/credits/credit-request.ts'
import { account, type World } from '../world.ts'
import { type CallsOf, forAdmin, onAccount, taking } from './operation-call.ts'

async function forgetRequests({ app, mine }: World) {
  const em = app.orm.em.fork()
  await em.nativeDelete(CreditRequest, { accountId: mine.accountId })
  await em.execute('update accounts set prepaid = true, credits = 1000 where id = ?', [mine.accountId])
}

async function onRequest(world: World) {
  await forgetRequests(world)
  const em = world.app.orm.em.fork()
  const request = em.create(CreditRequest, { accountId: world.mine.accountId, amount: 100 })
  await em.flush()
  return { creditRequestId: request.id }
}

export const creditsCalls: CallsOf<'credits'> = {
  listCreditRequests: onAccount,
  createCreditRequest: taking(
    async (world) => {
      await forgetRequests(world)
      return account(world)
    },
    { amount: 100 },
    { amount: 0 },
  ),
  listOpenCreditRequests: { ...forAdmin, right: () => ({}), wrong: 'takes nothing' },
  giveCredits: {
    ...taking(account, { amount: 5, reason: 'Factuur 12' }, { amount: 5, reason: ' ' }),
    ...forAdmin,
  },
  refuseCreditRequest: { ...taking(onRequest, { reason: 'Niet betaald' }, { reason: ' ' }), ...forAdmin },
}
