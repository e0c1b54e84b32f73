/** Killed while a bank statement comes in, or a booking is made, undone or removed, the server books each amount once and records each event once. */
import { caller } from '#tests/support/call.ts'
import { storeMailedStatement } from '#tests/support/mail-in.ts'
import { camtOf, TOTAL, uploadCamt } from '#tests/support/payments.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { type Killed, type KillStage, recording, type Step } from './stage.ts'

const UPLOADS: Step[][] = [
  [
    {
      step: 'committing a statement',
      fate: 'DONE',
      place: { table: 'bookings', moment: 'after insert', atCommit: true },
    },
  ],
  [
    { step: 'storing its bookings', fate: 'LOST', place: { table: 'bookings', moment: 'before insert' } },
    { step: 'recording a payment', fate: 'LOST', place: recording('invoice.partially_paid') },
    { step: 'storing its entries', fate: 'LOST', place: { table: 'bank_entries', moment: 'before insert' } },
  ],
]

const BOOKINGS: Step[][] = [
  [
    {
      step: 'committing a booking',
      fate: 'DONE',
      place: { table: 'bookings', moment: 'after insert', atCommit: true },
    },
  ],
  [
    { step: 'storing the entry', fate: 'LOST', place: { table: 'bank_entries', moment: 'before update' } },
    { step: 'storing a booking', fate: 'LOST', place: { table: 'bookings', moment: 'before insert' } },
  ],
]

const UNDOING: Step[][] = [
  [
    {
      step: 'committing',
      fate: 'DONE',
      place: { table: 'bookings', moment: 'after delete', atCommit: true },
    },
  ],
  [
    { step: 'deleting the bookings', fate: 'LOST', place: { table: 'bookings', moment: 'before delete' } },
    { step: 'recording the reversal', fate: 'LOST', place: recording('invoice.payment_reversed') },
  ],
]

/** The open amount is that without the bookings, and each event of a payment is told with the amount after it. */
const OUTCOME = `select
  (select (payable_in_cents - paid_in_cents)::int from invoices where id = ?) as open,
  (select coalesce(sum(paid_cents), 0)::int from bookings where document_id = ?) as booked,
  (select count(*)::int from bank_entries where account_id = ?) as entries,
  (select coalesce(string_agg(type || ' ' || (detail ->> 'openCents'), ', ' order by id), '') from events
   where subject = ? and detail ->> 'entryId' is not null) as told`

interface Books extends Company {
  invoiceId: string
  reference: string
}

const REFERENCES = ['010806817183', '020202020248', '030303030372', '040404040496']
let made = 0

async function begin(stage: KillStage): Promise<Books> {
  const [company, claes] = [await newCompany(stage.door), await newCompany(stage.door)]
  const reference = REFERENCES[made++ % REFERENCES.length] ?? ''
  const draft = readyDraft(claes)
  const { inputDetails } = draft
  const invoiceId = await sendDocument(caller(stage.door.url), company, {
    ...draft,
    inputDetails: { ...inputDetails, payment: { currency: 'EUR', reference: written(reference) } },
  })
  await stage.untilQuiet()
  return { ...company, invoiceId, reference }
}

const written = (digits: string) => `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`

const outcomeOn =
  (stage: KillStage) =>
  ({ accountId, invoiceId }: Books) =>
    stage.ask(OUTCOME, [invoiceId, invoiceId, accountId, invoiceId])

/** Two payments of the document, in one file. */
const fileFor = ({ reference }: Books): Buffer =>
  camtOf([
    { cents: 100_00, reference, bankReference: 'A' },
    { cents: TOTAL - 100_00, reference, bankReference: 'B' },
  ])

const BOOKED = 'invoice.partially_paid 5650, invoice.paid 0'

export const statementsOn = (stage: KillStage): Killed<Books> => ({
  kills: UPLOADS,
  begin: () => begin(stage),
  async act(books) {
    const { status } = await uploadCamt({ calls: caller(stage.door.url), company: books }, fileFor(books))
    return { status, body: null }
  },
  status: 200,
  outcome: outcomeOn(stage),
  truth: { open: 0, booked: TOTAL, entries: 2, told: BOOKED },
})

interface Entry extends Books {
  entryId: string
}

export const bookingsOn = (stage: KillStage): Killed<Entry> => ({
  kills: BOOKINGS,
  async begin() {
    const books = await begin(stage)
    const calls = caller(stage.door.url)
    await uploadCamt({ calls, company: books }, camtOf([{ cents: TOTAL, name: 'Een ander' }]))
    const { body } = await calls('listBankEntries', books.token, { path: { accountId: books.accountId } })
    return { ...books, entryId: body.entries[0]?.id ?? '' }
  },
  async act({ accountId, token, entryId, invoiceId }) {
    const { status } = await caller(stage.door.url)('bookBankEntry', token, {
      path: { accountId, entryId },
      body: [{ documentId: invoiceId, cents: TOTAL }],
    })
    return { status, body: null }
  },
  outcome: outcomeOn(stage),
  truth: { open: 0, booked: TOTAL, entries: 1, told: 'invoice.paid 0' },
})

interface Kept extends Books {
  statementId: string
}

const beginKept = async (stage: KillStage): Promise<Kept> => {
  const books = await begin(stage)
  const { body } = await uploadCamt({ calls: caller(stage.door.url), company: books }, fileFor(books))
  return { ...books, statementId: String(body.id) }
}

const REVERSED = `${BOOKED}, invoice.payment_reversed 5650, invoice.payment_reversed 15650`

export const removalsOn = (stage: KillStage): Killed<Kept> => ({
  kills: UNDOING,
  begin: () => beginKept(stage),
  async act({ accountId, token, statementId }) {
    const { status } = await caller(stage.door.url)('removeBankStatement', token, {
      path: { accountId, statementId },
    })
    return { status, body: null }
  },
  outcome: outcomeOn(stage),
  truth: { open: TOTAL, booked: 0, entries: 0, told: REVERSED },
})

/** The bookings of both entries, one after the other. */
export const undoingOn = (stage: KillStage): Killed<Kept> => ({
  kills: UNDOING,
  begin: () => beginKept(stage),
  async act({ accountId, token, statementId }) {
    const calls = caller(stage.door.url)
    const query = { statement: statementId }
    const { body } = await calls('listBankEntries', token, { path: { accountId }, query })
    const latestFirst = body.entries.toSorted((one: { id: string }, other: { id: string }) =>
      other.id.localeCompare(one.id),
    )
    for (const { id: entryId } of latestFirst) {
      const { status } = await calls('withdrawBankBooking', token, { path: { accountId, entryId } })
      if (status !== 204) return { status, body: null }
    }
    return { status: 204, body: null }
  },
  status: 204,
  outcome: outcomeOn(stage),
  truth: { open: TOTAL, booked: 0, entries: 2, told: REVERSED },
})

/** A file that came by mail: a second press after the first one took it in is refused. */
export const mailedStatementsOn = (stage: KillStage): Killed<Books & { mailedFileId: string }> => ({
  kills: UPLOADS,
  async begin() {
    const books = await begin(stage)
    const at = { calls: caller(stage.door.url), company: books }
    const mailedFileId = await storeMailedStatement(stage.door, at, fileFor(books))
    return { ...books, mailedFileId }
  },
  async act({ accountId, token, mailedFileId }) {
    const call = { path: { accountId, mailedFileId }, body: { version: 1 } }
    const { status } = await caller(stage.door.url)('acceptMailedStatement', token, call)
    return { status: status === 409 ? 200 : status, body: null }
  },
  status: 200,
  outcome: outcomeOn(stage),
  /** It was uploaded and taken back before. */
  truth: { open: 0, booked: TOTAL, entries: 2, told: `${REVERSED}, ${BOOKED}` },
})
