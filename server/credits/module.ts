import { defineModule } from '../platform/modules/module.ts'
import { CreditRequest } from './credit-request.ts'
import { handlers } from './handlers.ts'

export const credits = defineModule({ name: 'credits', handlers, entities: [CreditRequest] })
