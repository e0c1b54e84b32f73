import { defineModule } from '../platform/modules/module.ts'
import { handlers, resolvers } from './handlers.ts'
import { Product } from './product.ts'

export const products = defineModule({
  name: 'products',
  handlers,
  resolvers,
  entities: [Product],
  owns: { productId: Product },
})
