import { defineModule } from '../platform/modules/module.ts'
import { everyVendor, handlers, resolvers } from './handlers.ts'
import { Vendor, VendorIban, VendorNumber } from './vendor.ts'
import { HiddenHint } from './vendor-hint.ts'

export const vendors = defineModule({
  name: 'vendors',
  handlers,
  accountData: [{ name: 'vendors', schema: 'Vendor', read: everyVendor }],
  resolvers,
  entities: [HiddenHint, Vendor, VendorIban, VendorNumber],
  owns: { vendorId: Vendor },
})
