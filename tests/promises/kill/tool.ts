/** Killed at each step of sending from the tool's list, the server sends one invoice, and the list knows it. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { teamLeaderInvoicesDocument } from '#generated/graphql-documents.ts'
import { asker } from '#tests/support/ask.ts'
import { caller } from '#tests/support/call.ts'
import { listedInTool } from '#tests/support/connected-tool.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Killed, type KillStage, post, type Step } from './stage.ts'

const KILLS: Step[][] = [
  [{ step: 'storing the draft', fate: 'LOST', place: { table: 'drafts', moment: 'before insert' } }],
  [{ step: 'storing the invoice', fate: 'LOST', place: { table: 'invoices', moment: 'before insert' } }],
  [
    {
      step: 'committing the acceptance',
      fate: 'DONE',
      place: { table: 'invoices', moment: 'after insert', atCommit: true },
    },
  ],
]

const OUTCOME = `select (select count(*)::int from invoices where account_id = a.id) as invoices,
  (select count(*)::int from drafts where account_id = a.id) as drafts, credits from accounts a where id = ?`

interface Send {
  company: Company
  id: string
  key: string
}

export const toolSendsOn = (stage: KillStage): Killed<Send> => ({
  kills: KILLS,
  async begin() {
    const { door } = stage
    const company = await newCompany(door, { vat: '0418759886', prepaid: true, credits: 5 })
    return { company, id: await listedInTool(door, caller(door.url), company), key: randomUUID() }
  },
  act: ({ company, id, key }) =>
    post(`${stage.door.url}/api/user/teamleader/${company.accountId}/invoices/${id}/send`, {
      'jwt-token': company.token,
      'idempotency-key': key,
    }),
  status: 200,
  outcome: ({ company }) => stage.ask(OUTCOME, [company.accountId]),
  truth: { invoices: 1, drafts: 1, credits: 4 },
  /** It leaves the list as soon as the tool knows of it too. */
  async check({ company: { accountId, token }, id }) {
    const { data } = await asker(stage.door.url)(teamLeaderInvoicesDocument, token, {
      accountId,
      page: { size: 100 },
    })
    const row = data?.teamLeaderInvoices.content.find((one) => one.id === id)
    expect(['SENT', undefined]).toContain(row?.status)
  },
})
