import { defineModule } from '../platform/modules/module.ts'
import { DocumentVat } from './document-vat.ts'
import { handlers } from './handlers.ts'
import { hearLate } from './hear-late.ts'

/** Months: checked, closed, reopened, and forwarded to the accounts. */
export const months = defineModule({
  name: 'months',
  handlers,
  feeds: [hearLate],
  entities: [DocumentVat],
})
