import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'

export const accountData = defineModule({ name: 'account-data', handlers })
