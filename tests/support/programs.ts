/** Programs that call by a key or a grant of a company, and the possible ends of these. */
import type { Scope } from '#server/api-keys/api-key.ts'
import type { TestApp } from './app.ts'
import { newGrant, newIntegration } from './grants.ts'
import { newKey } from './keys.ts'
import { type Company, newCompany } from './people.ts'

type Door = Pick<TestApp, 'orm' | 'secret'>

export const programs = ['key', 'grant'] as const

export interface ProgramWishes {
  by: (typeof programs)[number]
  scopes?: readonly Scope[]
  /** A grant's token expires, and it is withdrawn. */
  ended?: 'EXPIRED' | 'REVOKED'
}

type Headers = Record<string, string>

async function headersOf(app: Door, company: Company, { by, ...wishes }: ProgramWishes): Promise<Headers> {
  if (by === 'key') return { ...(await newKey(app, company, wishes)).headers }
  const { ended, ...more } = wishes
  // One company's grants to one integration are one grant.
  const maker = await makerFor(app, company)
  const { integrationId } = await newIntegration(app, maker)
  const made = await newGrant(app, company, { ...more, integrationId, withdrawn: ended === 'REVOKED' })
  return ended === 'EXPIRED' ? expired(app, made.grantId, more.scopes) : { ...made.headers }
}

/** A test company grants only integrations of a test company. */
async function makerFor(app: Door, company: Company): Promise<Company> {
  const maker = await newCompany(app)
  await app.orm.em
    .fork()
    .execute('update accounts set is_test = (select is_test from accounts where id = ?) where id = ?', [
      company.accountId,
      maker.accountId,
    ])
  return maker
}

function expired({ secret }: Door, grantId: string, scopes: readonly Scope[] = []): Headers {
  const now = Math.floor(Date.now() / 1000)
  const said = { sub: `grant_${grantId}`, aud: 'grant', scope: scopes.join(' '), iat: now, exp: now - 1 }
  return { authorization: `Bearer ${secret.sign(said)}` }
}

/** The same program for the same wishes. */
export function programRing(app: Door) {
  const made = new Map<string, Promise<Headers>>()
  return (company: Company, wishes: ProgramWishes): Promise<Headers> => {
    const which = JSON.stringify([company.accountId, wishes])
    const found = made.get(which) ?? headersOf(app, company, wishes)
    made.set(which, found)
    return found
  }
}
