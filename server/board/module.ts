import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { defineModule } from '../platform/modules/module.ts'
import { findCompanies } from '../seats/list-seats.ts'
import { readBoard } from './company-board.ts'

const handlers = {
  getCompanies: async ({ em, user, query }) => {
    const month = query.month ?? monthBefore(todayInBrussels())
    const companies = await readBoard(em, await findCompanies(em, user.id), { userId: user.id, month })
    return { month, companies }
  },
} satisfies HandlersOf<'board'>

/** @param day `YYYY-MM-DD`. @returns `YYYY-MM` */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

export const board = defineModule({ name: 'board', handlers })
