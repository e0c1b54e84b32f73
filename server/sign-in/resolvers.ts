import type { ResolversOf } from '../platform/http/call.ts'
import { presentUser } from './present.ts'

export const resolvers = {
  getUser: async (_args, { user }) => presentUser(user),
} satisfies ResolversOf<'getUser'>
