import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { subscribers } from './subscribers.ts'

export const desk = defineModule({ name: 'desk', handlers, subscribers })
