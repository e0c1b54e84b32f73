import { account } from '../world.ts'
import type { CallsOf } from './operation-call.ts'

const query = { q: 'koper' }

export const companiesCalls: CallsOf<'companies'> = {
  findCompanies: {
    right: (world) => ({ path: account(world), query }),
    stranger: 404,
    wrong: [{ query: { q: 'ko' } }, 400, 'FORM_ERRORS'],
  },
  findRegistrableCompanies: {
    right: () => ({ query }),
    by: 'nobody',
    wrong: [{ query: { q: 'ko' } }, 400, 'FORM_ERRORS'],
  },
}
