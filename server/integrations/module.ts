import { defineModule } from '../platform/modules/module.ts'
import { Grant, GrantCode } from './grant.ts'
import { integrations as finder } from './grant-principal.ts'
import { handlers } from './handlers.ts'
import { Integration, IntegrationSecret } from './integration.ts'
import { routes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export const integrations = defineModule({
  name: 'integrations',
  handlers,
  routes,
  principals: [finder],
  subscribers,
  entities: [Integration, IntegrationSecret, Grant, GrantCode],
  owns: { integrationId: Integration, grantId: Grant },
  outdated: [
    `delete from integration_secrets where expires_at < now() - interval '90 days'`,
    `delete from grant_codes where expires_at < now() - interval '1 day'`,
  ],
})
