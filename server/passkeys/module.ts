import { defineModule } from '../platform/modules/module.ts'
import { UsedChallenge } from './challenge.ts'
import { handlers } from './handlers.ts'
import { Passkey } from './passkey.ts'

export const passkeys = defineModule({
  name: 'passkeys',
  handlers,
  entities: [Passkey, UsedChallenge],
  outdated: [`delete from used_challenges where expires_at < now()`],
})
