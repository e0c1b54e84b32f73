import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'
import { InvoiceDesign } from './invoice-design.ts'

export const invoiceDesign = defineModule({ name: 'invoice-design', handlers, entities: [InvoiceDesign] })
