import { defineModule } from '../platform/modules/module.ts'
import { ClosedOffer } from './closed-offer.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { ListedInvoice } from './listed-invoice.ts'
import { resolvers } from './resolvers.ts'
import { ToolAuthorisation } from './tool-authorisation.ts'
import { ToolConnection } from './tool-connection.ts'

export const externalTool = defineModule({
  name: 'external-tool',
  handlers,
  resolvers,
  jobs,
  entities: [ToolConnection, ToolAuthorisation, ListedInvoice, ClosedOffer],
  outdated: [`delete from tool_authorisations where expires_at < now() - interval '1 day'`],
})
