import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { defineModule } from '../platform/modules/module.ts'
import { explainGap, listGaps, NumberChange, NumberGap, refreshAllGaps, refreshGaps } from './number-gaps.ts'
import { NumberCounter, Numbering } from './numbering.ts'
import { showNumbering, updateNumbering } from './update-numbering.ts'

const handlers = {
  getNumbering: ({ em, account }) => showNumbering(em, account.id),
  updateNumbering: ({ em, account, principal, body }) => updateNumbering(em, { account, principal }, body),
  listNumberGaps: ({ em, account }) => listGaps(em, account.id),
  explainNumberGap: operation({
    prepare: ({ em, account }) => refreshGaps(em.fork(), `{${account.id}}`),
    run: ({ em, account, principal, params, body }) =>
      explainGap(em, { accountId: account.id, gapId: params.numberGapId, principal, ...body }),
  }),
} satisfies HandlersOf<'numbering'>

export const numbering = defineModule({
  name: 'numbering',
  handlers,
  accountData: [{ name: 'numbering', schema: 'Numbering', read: handlers.getNumbering }],
  entities: [NumberChange, NumberCounter, NumberGap, Numbering],
  schedules: [{ name: 'gaps in numbers', everyMinutes: 60, isForAll: true, run: refreshAllGaps }],
  owns: { numberGapId: NumberGap },
})
