/** Killed while a credit note is set off, or a set-off is undone, the server moves each amount once and records each event once. */
import { randomUUID } from 'node:crypto'
import { caller } from '#tests/support/call.ts'
import { TOTAL } from '#tests/support/payments.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { completing, type Killed, type KillStage, post, recording, type Step } from './stage.ts'

/** Each is held alone: the feed of events waits for the transaction of a held step. */
const MAKING: Step[][] = [
  [
    {
      step: 'committing a set-off',
      fate: 'DONE',
      place: { table: 'set_offs', moment: 'after insert', atCommit: true },
    },
  ],
  [{ step: 'storing a set-off', fate: 'LOST', place: { table: 'set_offs', moment: 'before insert' } }],
  [
    {
      step: 'queueing its decision',
      fate: 'LOST',
      place: { table: 'pgboss.job_common', moment: 'before insert', when: `new.name = 'set-off'` },
    },
  ],
  [{ step: 'completing the job', fate: 'LOST', place: completing('set-off') }],
]

const UNDOING: Step[][] = [
  [
    {
      step: 'committing',
      fate: 'DONE',
      place: { table: 'set_offs', moment: 'after update', atCommit: true },
    },
  ],
  [
    {
      step: 'storing that it is undone',
      fate: 'LOST',
      place: { table: 'set_offs', moment: 'before update' },
    },
    { step: 'recording that it is undone', fate: 'LOST', place: recording('invoice.set_off_undone') },
  ],
]

const OUTCOME = `select
  (select (payable_in_cents - paid_in_cents)::int from invoices where id = ?) as open,
  (select (payable_in_cents - paid_in_cents)::int from invoices where account_id = ? and type = 'E_CREDIT_NOTES') as credit,
  (select coalesce(sum(cents), 0)::int from set_offs where invoice_id = ? and undone_at is null) as "setOff",
  (select string_agg(e.type || ' ' || (e.detail ->> 'openCents'), ', ' order by e.type, e.detail ->> 'openCents') from events e
   join invoices i on i.id = e.subject where i.account_id = ? and e.detail ->> 'setOffId' is not null) as told`

interface Books extends Company {
  invoiceId: string
  /** Of the credit note. */
  draftId: string
  key: string
}

/** An invoice, and the draft of a credit note of 60,50 euro that names it. */
async function begin({ door }: KillStage): Promise<Books> {
  const [company, claes] = [await newCompany(door), await newCompany(door)]
  const calls = caller(door.url)
  const invoice = readyDraft(claes)
  const invoiceId = await sendDocument(calls, company, invoice)
  const { inputDetails, ...credit } = readyDraft(claes, { type: 'E_CREDIT_NOTES' })
  const { dueDate: _, ...heading } = inputDetails?.heading ?? {}
  const originalInvoiceNumber = invoice.inputDetails?.heading?.invoiceNumber ?? ''
  const draftId = await storeDraft(calls, company, {
    ...credit,
    inputDetails: {
      ...inputDetails,
      heading: { ...heading, originalInvoiceNumber },
      lines: [{ id: '1', name: 'Taart', unitPrice: 50, quantity: 1, vatRate: 21 }],
    },
  })
  return { ...company, invoiceId, draftId, key: randomUUID() }
}

const sendCredit = (stage: KillStage, { accountId, token, draftId, key }: Books) =>
  post(`${stage.door.url}/api/accounts/${accountId}/drafts/${draftId}/send`, {
    'jwt-token': token,
    'idempotency-key': key,
  })

const untilMade = (stage: KillStage, { invoiceId }: Books) =>
  eventually(() => stage.ask('select id from set_offs where invoice_id = ?', [invoiceId]))

const outcomeOn =
  (stage: KillStage) =>
  ({ accountId, invoiceId }: Books) =>
    stage.ask(OUTCOME, [invoiceId, accountId, invoiceId, accountId])

const CREDITED = 60_50
const MADE = 'invoice.set_off 0, invoice.set_off 9600'

export const setOffsOn = (stage: KillStage): Killed<Books> => ({
  kills: MAKING,
  async begin() {
    const books = await begin(stage)
    await stage.untilQuiet()
    return books
  },
  act: (books) => sendCredit(stage, books),
  status: 200,
  async settle(all) {
    for (const books of all) await untilMade(stage, books)
  },
  outcome: outcomeOn(stage),
  truth: { open: TOTAL - CREDITED, credit: 0, setOff: CREDITED, told: MADE },
})

interface Made extends Books {
  setOffId: string
}

export const setOffUndoingOn = (stage: KillStage): Killed<Made> => ({
  kills: UNDOING,
  async begin() {
    const books = await begin(stage)
    await sendCredit(stage, books)
    const { id } = await untilMade(stage, books)
    await stage.untilQuiet()
    return { ...books, setOffId: String(id) }
  },
  async act({ accountId, token, setOffId }) {
    const { status } = await caller(stage.door.url)('withdrawSetOff', token, {
      path: { accountId, setOffId },
    })
    return { status, body: null }
  },
  status: 204,
  outcome: outcomeOn(stage),
  truth: {
    ...{ open: TOTAL, credit: CREDITED, setOff: 0 },
    told: `${MADE}, invoice.set_off_undone 15650, invoice.set_off_undone 6050`,
  },
})
