import type { HandlersOf } from '../platform/http/call.ts'
import { defineModule } from '../platform/modules/module.ts'
import { NumberCounter, Numbering } from './numbering.ts'
import { showNumbering, updateNumbering } from './update-numbering.ts'

const handlers = {
  getNumbering: ({ em, account }) => showNumbering(em, account.id),
  updateNumbering: ({ em, account, principal, body }) => updateNumbering(em, { account, principal }, body),
} satisfies HandlersOf<'numbering'>

export const numbering = defineModule({
  name: 'numbering',
  handlers,
  entities: [Numbering, NumberCounter],
})
