import { defineModule } from '../platform/modules/module.ts'
import { everyProduct, handlers, resolvers } from './handlers.ts'
import { Product } from './product.ts'

export const products = defineModule({
  name: 'products',
  handlers,
  accountData: [{ name: 'products', schema: 'Product', read: everyProduct }],
  resolvers,
  entities: [Product],
  owns: { productId: Product },
})
