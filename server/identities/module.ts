import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { LinkedIdentity } from './linked-identity.ts'

export const identities = defineModule({ name: 'identities', handlers, entities: [LinkedIdentity] })
