import type { ResolversOf } from '../http/call.ts'
import { presentUser } from './present.ts'

export const resolvers = {
  getUser: async (_args, { user }) => presentUser(user),
} satisfies ResolversOf<'getUser'>
