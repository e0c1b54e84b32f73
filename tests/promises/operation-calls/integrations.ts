import { Integration } from '#server/integrations/integration.ts'
import { newGrant, newIntegration, ownHeaders, wantedIntegration } from '#tests/support/grants.ts'
import { account, NOWHERE, type World } from '../world.ts'
import { type CallsOf, forged, on, onAccount, taking, unknown } from './operation-call.ts'

/** An account makes few, so a test removes its used ones. */
const forgetIntegrations = ({ app, mine }: World) =>
  app.orm.em.fork().nativeDelete(Integration, { accountId: mine.accountId })
async function integration(world: World) {
  await forgetIntegrations(world)
  const { integrationId } = await newIntegration(world.app, world.mine)
  return { ...account(world), integrationId }
}

const emptyAccount = async (world: World) => {
  await forgetIntegrations(world)
  return account(world)
}

export const integrationsCalls: CallsOf<'integrations'> = {
  listIntegrations: onAccount,
  createIntegration: taking(emptyAccount, wantedIntegration, {
    ...wantedIntegration,
    redirectUris: ['http://drukflow.example/'],
  }),
  updateIntegration: taking(integration, wantedIntegration, {
    ...wantedIntegration,
    website: 'http://drukflow.example',
  }),
  deleteIntegration: on(integration, 'integrationId'),
  rotateIntegrationSecret: on(integration, 'integrationId'),
  listGrants: onAccount,
  createGrant: taking(
    account,
    async (world) => ({
      clientId: (await integration(world)).integrationId,
      scopes: ['drafts:write'],
    }),
    { clientId: NOWHERE, scopes: ['drafts:write'] },
  ),
  withdrawGrant: on(async (world) => {
    const path = await emptyAccount(world)
    const { grantId } = await newGrant(world.app, world.mine)
    return { ...path, grantId }
  }, 'grantId'),
  getGrantRequest: {
    right: async (world) => ({ path: { clientId: (await integration(world)).integrationId } }),
    stranger: 200,
    wrong: unknown('clientId'),
  },
  listGrantingCompanies: {
    right: async (world) => ({ headers: ownHeaders(world.app, (await integration(world)).integrationId) }),
    stranger: 403,
    wrong: forged,
  },
}
