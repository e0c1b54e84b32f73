import { Account } from '#server/accounts/account.ts'
import { Membership, User } from '#server/accounts/membership.ts'
import type { TestApp } from './app.ts'
import { newKbo } from './people.ts'

interface Given {
  kbo?: string
  name?: string
  /** Street with number, postal code, town. */
  address?: readonly [string, string, string]
}

/** A company that registered, and waits for an administrator. */
export async function newWaiting({ orm }: Pick<TestApp, 'orm'>, given: Given = {}) {
  const { kbo = newKbo(), name = `Zaak ${kbo}`, address = ['Markt 1', '3000', 'Leuven'] } = given
  const [street, postalCode, city] = address
  const email = `wacht-${kbo}@nieuw.example`
  const em = orm.em.fork()
  const account = em.create(Account, {
    ...{ kbo, name, email, companyName: name, vat: kbo, street, postalCode, city },
    ...{
      features: ['PEPPOL'],
      doctypes: [],
      participantIdentifiers: [`0208:${kbo}`],
      prepaid: true,
      locked: true,
    },
    lock: { reason: 'REGISTERED', at: new Date().toISOString() },
    activatedAt: null,
  })
  const user = em.create(User, { email, firstName: '', lastName: '', authorities: [] })
  em.create(Membership, { userId: user.id, accountId: account.id })
  await em.flush()
  return { accountId: account.id, userId: user.id, kbo, name, email }
}
