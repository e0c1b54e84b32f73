import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'

export const companies = defineModule({ name: 'companies', handlers })
