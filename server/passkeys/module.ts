import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { Passkey } from './passkey.ts'

export const passkeys = defineModule({
  name: 'passkeys',
  handlers,
  entities: [Passkey],
})
