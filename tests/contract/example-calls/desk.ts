/** The prepared calls of the operator's desk: registrations, requests for credits and messages set aside. */
import { people } from '#fixtures/accounts.ts'
import { newKbo } from '#tests/support/people.ts'
import { storeAside } from '#tests/support/set-aside.ts'
import { newWaiting } from '#tests/support/waiting-registrations.ts'
import { accountId, app, calls, type Prepared, sessions } from './world.ts'

export const deskCalls = {
  retrySetAside: async () => ({ path: await storeAside(app, { kbo: '0418759886' }) }),
  giveSetAside: async () => ({ path: await storeAside(app, { kbo: newKbo() }, { kbo: '0418759886' }) }),
  dismissSetAside: async () => ({ path: await storeAside(app, { kbo: newKbo() }) }),
  getDesk: async () => {
    await haarfijn()
    await annasRequest()
    return {}
  },
  removePasskeys: async () => {
    await app.orm.em.fork().execute('delete from passkeys')
    return {}
  },
  listExternalTokens: async () => {
    await annasToken()
    return {}
  },
  revokeExternalToken: async () => ({ path: { externalTokenId: await annasToken() } }),
  listRegistrations: async () => {
    await haarfijn()
    return {}
  },
  decideRegistration: async () => ({ path: { accountId: (await haarfijn()).accountId } }),
  listCreditRequests: async () => {
    await annasRequest()
    return {}
  },
  listOpenCreditRequests: async () => {
    await annasRequest()
    return {}
  },
  refuseCreditRequest: async () => ({ path: { creditRequestId: await annasRequest() } }),
} satisfies Prepared

/** A waiting registration of a hairdresser. */
const haarfijn = () =>
  newWaiting(app, {
    kbo: '0805591730',
    name: 'Kapsalon Haarfijn',
    address: ['Statiestraat 44', '2600', 'Berchem'],
  })

async function annasRequest(): Promise<string> {
  const { body } = await calls('createCreditRequest', sessions.anna, {
    path: { accountId },
    body: { amount: 100 },
  })
  return body.id
}

/** An external token for Anna and her company. @returns its id */
async function annasToken(): Promise<string> {
  const body = { userId: people.anna.id, accountId }
  await calls('createExternalToken', sessions.admin, { body })
  const { body: listed } = await calls('listExternalTokens', sessions.admin, {})
  return listed[0].id
}
