/** Integrations and the grants of companies to them, created directly, without a screen. */
import type { Scope } from '#server/api-keys/api-key.ts'
import { signAccessToken } from '#server/integrations/access-token.ts'
import { createGrant } from '#server/integrations/change-grant.ts'
import { createIntegration } from '#server/integrations/change-integration.ts'
import { Grant } from '#server/integrations/grant.ts'
import type { TestApp } from './app.ts'
import { allScopes } from './keys.ts'
import type { Company } from './people.ts'

type Door = Pick<TestApp, 'orm' | 'secret'>
type Member = Pick<Company, 'accountId' | 'userId'>

export const wantedIntegration = {
  name: 'DrukFlow',
  description: 'Maakt facturen van je drukorders.',
  website: 'https://drukflow.example',
  scopes: ['drafts:write', 'invoices:write'] as Scope[],
  redirectUris: ['https://drukflow.example/connected'],
}

const whose = ({ accountId, userId }: Member) => ({
  accountId,
  principal: { kind: 'user', id: userId } as const,
})

/** One that may ask for everything, unless said. */
export const newIntegration = (
  { orm }: Pick<Door, 'orm'>,
  maker: Member,
  scopes: readonly Scope[] = allScopes,
) =>
  orm.em
    .fork()
    .transactional((em) => createIntegration(em, whose(maker), { ...wantedIntegration, scopes: [...scopes] }))

export interface GrantWishes {
  /** The integration; left out, one that the company itself made. */
  integrationId?: string
  scopes?: readonly Scope[]
  withdrawn?: boolean
}

export interface MadeGrant {
  grantId: string
  integrationId: string
  /** With a token of it. */
  headers: { authorization: string }
}

export async function newGrant(
  { orm, secret }: Door,
  company: Member,
  { scopes = allScopes, withdrawn = false, ...wishes }: GrantWishes = {},
): Promise<MadeGrant> {
  const integrationId = wishes.integrationId ?? (await newIntegration({ orm }, company)).integrationId
  return orm.em.fork().transactional(async (em) => {
    const means = { em, publicUrl: 'http://localhost' }
    const agreed = { clientId: integrationId, scopes: [...scopes] }
    const { grantId } = await createGrant(means, whose(company), agreed)
    if (withdrawn) await em.nativeUpdate(Grant, grantId, { withdrawnAt: new Date() })
    const token = signAccessToken(secret, { kind: 'grant', id: grantId, scopes })
    return { grantId, integrationId, headers: { authorization: `Bearer ${token}` } }
  })
}

/** The token by which an integration asks about itself. */
export const ownHeaders = ({ secret }: Pick<Door, 'secret'>, integrationId: string) => ({
  authorization: `Bearer ${signAccessToken(secret, { kind: 'integration', id: integrationId })}`,
})
