import { Integration } from '#server/integrations/integration.ts'
import { newGrant, newIntegration, ownHeaders, wantedIntegration } from '#tests/support/grants.ts'
import { account, NOWHERE, type World } from '../world.ts'
import { bad, type CallsOf, forged, unknown } from './operation-call.ts'

/** An account makes few, so a test removes its used ones. */
const forgetIntegrations = ({ app, mine }: World) =>
  app.orm.em.fork().nativeDelete(Integration, { accountId: mine.accountId })
async function integration(world: World) {
  await forgetIntegrations(world)
  const { integrationId } = await newIntegration(world.app, world.mine)
  return { ...account(world), integrationId }
}

export const integrationsCalls: CallsOf<'integrations'> = {
  listIntegrations: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  createIntegration: {
    right: async (world) => {
      await forgetIntegrations(world)
      return { path: account(world), body: wantedIntegration }
    },
    stranger: 404,
    wrong: bad({ ...wantedIntegration, redirectUris: ['http://drukflow.example/'] }),
  },
  updateIntegration: {
    right: async (world) => ({ path: await integration(world), body: wantedIntegration }),
    stranger: 404,
    wrong: bad({ ...wantedIntegration, website: 'http://drukflow.example' }),
  },
  deleteIntegration: {
    right: async (world) => ({ path: await integration(world) }),
    stranger: 404,
    wrong: unknown('integrationId'),
  },
  rotateIntegrationSecret: {
    right: async (world) => ({ path: await integration(world) }),
    stranger: 404,
    wrong: unknown('integrationId'),
  },
  listGrants: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: unknown('accountId'),
  },
  createGrant: {
    right: async (world) => {
      const { integrationId: clientId } = await integration(world)
      return { path: account(world), body: { clientId, scopes: ['drafts:write'] } }
    },
    stranger: 404,
    wrong: bad({ clientId: NOWHERE, scopes: ['drafts:write'] }),
  },
  withdrawGrant: {
    right: async (world) => {
      await forgetIntegrations(world)
      const { grantId } = await newGrant(world.app, world.mine)
      return { path: { ...account(world), grantId } }
    },
    stranger: 404,
    wrong: unknown('grantId'),
  },
  getGrantRequest: {
    right: async (world) => ({ path: { clientId: (await integration(world)).integrationId } }),
    stranger: 200,
    wrong: unknown('clientId'),
  },
  listGrantingCompanies: {
    right: async (world) => ({
      headers: ownHeaders(world.app, (await integration(world)).integrationId),
    }),
    stranger: 403,
    wrong: forged,
  },
}
