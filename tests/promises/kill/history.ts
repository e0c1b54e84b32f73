/** Killed at each step of an import, the server adds each document once; the zip that comes again adds nothing. */
import { historyXml, historyZip } from '#tests/support/history.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { completing, type Killed, type KillStage, post, type Step } from './stage.ts'

const KILLS: Step[][] = [
  [
    { step: 'completing the job', fate: 'LOST', place: completing('import-history') },
    { step: 'storing a result', fate: 'LOST', place: { table: 'history_results', moment: 'before insert' } },
  ],
  [
    {
      step: 'committing a document',
      fate: 'DONE',
      place: { table: 'history_documents', moment: 'after insert', atCommit: true },
    },
  ],
  [
    {
      step: 'ending the import',
      fate: 'LOST',
      place: { table: 'history_imports', moment: 'before update' },
    },
    {
      step: 'storing a document',
      fate: 'LOST',
      place: { table: 'history_documents', moment: 'before insert' },
    },
  ],
]

interface Thing {
  company: Company
  zip: Buffer
}

const OUTCOME = `
  select (select count(*)::int from history_documents where account_id = ?) as documents,
    (select count(*)::int from history_results r join history_imports i on i.id = r.import_id where i.account_id = ? and r.outcome = 'ADDED') as added,
    (select documents from vendors where account_id = ?) as learned,
    (select count(*)::int from history_imports where account_id = ? and zip_file is not null) as running`

export const historyOn = (stage: KillStage): Killed<Thing> => ({
  kills: KILLS,
  async begin() {
    const company = await newCompany(stage.door)
    const files = [1, 2, 3].map((n) => [`${n}.xml`, historyXml({ number: `X-${n}`, buyer: company.kbo })])
    return { company, zip: historyZip(Object.fromEntries(files)) }
  },
  act({ company: { accountId, token }, zip }) {
    const form = new FormData()
    form.set('zip', new Blob([new Uint8Array(zip)]), 'archief.zip')
    const address = `${stage.door.url}/api/accounts/${accountId}/history-imports`
    return post(address, { 'jwt-token': token }, form)
  },
  outcome: ({ company: { accountId } }) => stage.ask(OUTCOME, [accountId, accountId, accountId, accountId]),
  truth: { documents: 3, added: 3, learned: 3, running: 0 },
})
