/** Forty made-up clients of an accountant, with forty planted faults of twelve kinds, and things beside them that look like one. */
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import type { TestApp } from './app.ts'
import { type Company, newCompany } from './people.ts'

/** Of a possible duplicate; other warnings have more of their own. */
const FIRST_COPY = { firstId: '01990000-0000-7000-8000-0000000000c1', firstNumber: 'A-0' }

type Door = Pick<TestApp, 'orm' | 'secret'>
type Run = (text: string, values: unknown[]) => Promise<unknown>

const PAPER = `'{"key":"","fileName":"x.xml","mimeType":"application/xml"}'`
const ENDPOINTS = `'0208', '0418759886', '0208', '0123456749'`

interface Row {
  number: string
  status?: string | null
  warning?: string
  cents?: number
  paid?: number
  /** Days until it is due. */
  due?: number
  settled?: boolean
}

const RECEIVED = `
  insert into received_invoices (id, account_id, message_id, type, type_code, invoice_number, issue_date, due_date, total_in_cents, payable_in_cents, paid_in_cents,
    seller_name, sender_scheme, sender_participant, receiver_scheme, receiver_participant, status, ubl_file, files, warnings, vendor_id, created_at)
  values (uuidv7(), ?, gen_random_uuid(), 'E_INVOICES', '380', ?, ?, ?, ?, ?, ?, 'Zuivelhoeve Hertens', ${ENDPOINTS}, ?, ${PAPER}, '[]', ?, gen_random_uuid(), now())`

const SENT = `
  insert into invoices (id, account_id, type, invoice_number, issue_date, due_date, total_in_cents, payable_in_cents, paid_in_cents, customer_name,
    sender_scheme, sender_participant, receiver_scheme, receiver_participant, status, settled_at, message_id, ubl_file, created_at)
  values (uuidv7(), ?, 'E_INVOICES', ?, ?, ?, ?, ?, ?, 'Brasserie De Koophandel', ${ENDPOINTS}, ?, ?, gen_random_uuid(), ${PAPER}, now())`

const DRAFT = `insert into drafts (id, account_id, input_details, created_at, updated_at) values (uuidv7(), ?, '{}', now(), now())`

const VENDOR = `
  insert into vendors (id, account_id, name, first_seen, last_seen, documents, dates, terms, is_expected)
  values (uuidv7(), ?, ?, now(), now(), 6, ?::jsonb, '{}', ?)`

const today = todayInBrussels()
const issued = addDays(today, -20)

const amounts = ({ due = 20, cents = 121_00, paid = cents }: Row) => [
  ...[issued, addDays(today, due), cents, cents, paid],
]

const receive = (run: Run, accountId: string, row: Row) =>
  run(RECEIVED, [
    ...[accountId, row.number, ...amounts(row), row.status === undefined ? 'ACCEPTED' : row.status],
    JSON.stringify(row.warning === undefined ? [] : [{ code: row.warning, detail: FIRST_COPY }]),
  ])

const send = (run: Run, accountId: string, row: Row) =>
  run(SENT, [
    ...[accountId, row.number, ...amounts(row), row.status ?? 'ACCEPTED'],
    row.settled ? new Date() : null,
  ])

/** Six invoices, a month apart. @param daysAgo of the newest */
const addVendor = (run: Run, accountId: string, name: string, daysAgo: number, isExpected = true) => {
  const dates = [150, 120, 90, 60, 30, 0].map((more) => addDays(today, -daysAgo - more))
  return run(VENDOR, [accountId, name, JSON.stringify(dates), isExpected])
}

export const COUNTS = [
  'unanswered',
  'warnings',
  'undelivered',
  'drafts',
  'gaps',
  'duplicates',
  'lateVendors',
] as const
type Count = (typeof COUNTS)[number]

interface Kind {
  /** The figure of the board that shows it. */
  shows: Count | 'overdueCents'
  plant(run: Run, accountId: string, place: number): Promise<unknown>
}

const warned = (warning: string, shows: Count = 'warnings'): Kind => ({
  shows,
  plant: (run, accountId, place) => receive(run, accountId, { number: `W-${place}`, warning }),
})
const failed = (status: string): Kind => ({
  shows: 'undelivered',
  plant: (run, accountId, place) => send(run, accountId, { number: `F${place}-1`, status }),
})

/** In cents, of each overdue invoice. */
export const OVERDUE_CENTS = 250_00

export const KINDS: Readonly<Record<string, Kind>> = {
  'no answer yet': {
    shows: 'unanswered',
    plant: (run, accountId, place) => receive(run, accountId, { number: `O-${place}`, status: null }),
  },
  'a new account': warned('NEW_IBAN'),
  'an account that the PDF lacks': warned('IBAN_NOT_IN_PDF'),
  'the BIC of another bank': warned('BIC_OF_ANOTHER_BANK'),
  'an account in another country': warned('IBAN_OF_ANOTHER_COUNTRY'),
  'a possible duplicate': warned('POSSIBLE_DUPLICATE', 'duplicates'),
  'not delivered': failed('ERROR'),
  'refused by the rules of the network': failed('VALIDATION_ERROR'),
  'a forgotten draft': { shows: 'drafts', plant: (run, accountId) => run(DRAFT, [accountId]) },
  'a missing number': {
    shows: 'gaps',
    plant: async (run, accountId, place) => {
      await send(run, accountId, { number: `S${place}-0310` })
      await send(run, accountId, { number: `S${place}-0312` })
    },
  },
  'a late vendor': {
    shows: 'lateVendors',
    plant: (run, accountId, place) => addVendor(run, accountId, `Laat ${place}`, 45),
  },
  'an overdue invoice': {
    shows: 'overdueCents',
    plant: (run, accountId, place) =>
      send(run, accountId, { number: `V${place}-1`, cents: OVERDUE_CENTS, paid: 0, due: -3 }),
  },
}

export interface Client extends Company {
  /** The names of its faults. */
  faults: string[]
}

const CLIENTS = 40
const FAULTS = 40
/** Some have nothing, some several: a fixed shuffle. */
const PLACES = Array.from({ length: FAULTS }, (_, fault) => (fault * 17 + (fault % 3) * 5) % 29)

/** What is in order, or was dealt with, in each client. */
async function plantOrder(run: Run, accountId: string): Promise<void> {
  await receive(run, accountId, { number: 'A-1' })
  await receive(run, accountId, { number: 'A-2', status: 'REJECTED', warning: 'POSSIBLE_DUPLICATE' })
  await receive(run, accountId, { number: 'A-3', warning: 'FIRST_OF_VENDOR' })
  for (const number of ['2026-0008', '2026-0009', '2026-0010', '2026-0200', 'CN-3'])
    await send(run, accountId, { number })
  await send(run, accountId, { number: '2026-0011', status: 'ERROR', settled: true })
  await send(run, accountId, { number: 'OPEN 1', cents: 90_00, paid: 0, due: 5 })
  await send(run, accountId, { number: 'GEWEIGERD 7', status: 'REJECTED', paid: 0, due: -30, settled: true })
  await addVendor(run, accountId, 'Op tijd', 12)
  await addVendor(run, accountId, 'Niet meer verwacht', 45, false)
  await addVendor(run, accountId, 'Lang gestopt', 90)
}

export async function newFortyClients(app: Door): Promise<Client[]> {
  const em = app.orm.em.fork()
  const run: Run = (text, values) => em.execute(text, values)
  const clients: Client[] = []
  while (clients.length < CLIENTS) {
    const company = await newCompany(app, { name: `Klant ${String(clients.length).padStart(2, '0')}` })
    await plantOrder(run, company.accountId)
    clients.push({ ...company, faults: [] })
  }
  const names = Object.keys(KINDS)
  for (const [fault, place] of PLACES.entries()) {
    const [client, name = ''] = [clients[place], names[fault % names.length]]
    await KINDS[name]?.plant(run, client?.accountId ?? '', fault)
    client?.faults.push(name)
  }
  return clients
}
