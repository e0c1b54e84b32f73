import { defineModule } from '../platform/modules/module.ts'
import { handlers } from './handlers.ts'

export const invoiceDesign = defineModule({
  name: 'invoice-design',
  handlers,
  accountData: [{ name: 'invoice-design', schema: 'InvoiceDesign', read: handlers.getInvoiceDesign }],
})
