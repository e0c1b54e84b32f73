import { defineModule } from '../platform/modules/module.ts'
import { ApiKey, ApiKeySecret } from './api-key.ts'
import { handlers } from './handlers.ts'
import { keys } from './key-principal.ts'
import { subscribers } from './subscribers.ts'

export const apiKeys = defineModule({
  name: 'api-keys',
  handlers,
  accountData: [{ name: 'api-keys', schema: 'ApiKey', read: handlers.listApiKeys }],
  principals: [keys],
  subscribers,
  entities: [ApiKey, ApiKeySecret],
  owns: { apiKeyId: ApiKey },
  outdated: [`delete from api_key_secrets where expires_at < now() - interval '90 days'`],
})
