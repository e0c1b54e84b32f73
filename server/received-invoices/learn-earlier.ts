/** Learns vendors from the documents that came in before vendors were learned: in batches, and before a new one of the same seller. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { readIsolated } from '../formats/xml/read-isolated.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import type { WorkContext } from '../platform/app-context.ts'
import { run, type Statement } from '../platform/database/statement.ts'
import type { Schedule } from '../platform/jobs/schedule.ts'
import { isHolding } from '../vendors/decide-warnings.ts'
import { type Learning, learnVendor, lockVendors } from '../vendors/learn-vendor.ts'
import { factsOfInvoice, type InvoiceFacts } from '../vendors/seller-facts.ts'
import { numberKeyOf } from './duplicates.ts'
import type { EarlierTask } from './earlier-facts-work.ts'
import type { Facts } from './facts.ts'

const READING = new URL('./earlier-facts-work.ts', import.meta.url)

interface Earlier {
  id: string
  accountId: string
  number: string
  name: string
  vat: string | null
  scheme: string
  participant: string
  issueDate: string | null
  at: string
  status: string | null
  file: StoredFile
}

const COLUMNS = `
  id, account_id as "accountId", invoice_number as number, seller_name as name, seller_vat as vat, sender_scheme as scheme,
  sender_participant as participant, issue_date::text as "issueDate", created_at as at, status, ubl_file as file`

const BATCH = 50

/** The newest of the same seller, by its name or one of its numbers. */
const OF_SELLER: Statement = {
  name: 'unlearned-of-seller',
  sql: `
  select ${COLUMNS} from received_invoices
  where account_id = ?::uuid and vendor_id is null and not self_billed and (lower(seller_name) = lower(?::text)
    or seller_vat = ?::text or jsonb_exists_any(seller_numbers, array(select jsonb_array_elements_text(?::jsonb))))
  order by id desc limit ${BATCH}`,
}

type Learns = Pick<WorkContext, 'ports'> & { em: EntityManager }

/** While an upgraded installation still learns: so that a new document is compared with the accounts of those before it. */
export async function learnEarlierOf(context: Learns, accountId: string, facts: Facts): Promise<void> {
  const { sellerName, sellerVat, sellerNumbers } = facts
  const values = [accountId, sellerName, sellerVat, JSON.stringify(sellerNumbers)]
  const rows = await run<Earlier>(context.em, OF_SELLER, values)
  for (const row of rows.toReversed()) await learn(context, row)
}

const OLDEST = `
  select ${COLUMNS} from received_invoices where vendor_id is null and not self_billed order by account_id, id limit ${BATCH}`

export const learning: Schedule = {
  name: 'vendors of earlier documents',
  everyMinutes: 1,
  isForAll: true,
  async run({ orm, ports }) {
    const em = orm.em.fork()
    for (;;) {
      const rows = await em.execute<Earlier[]>(OLDEST)
      for (const row of rows) await learn({ em: em.fork(), ports }, row)
      if (rows.length < BATCH) return
    }
  },
}

/** The row is locked, so that of two processes one learns from it. */
const CLAIM =
  'select id from received_invoices where account_id = ? and id = ? and vendor_id is null and not self_billed for update'

const KEEP = `
  update received_invoices set vendor_id = ?, number_key = ?, payment_facts = ?::jsonb,
    warnings = coalesce((select jsonb_agg(w) from jsonb_array_elements(warnings) as w where w ->> 'code' <> 'IBAN_NOT_IN_PDF'), '[]')
      || ?::jsonb
  where account_id = ? and id = ?`

async function learn(context: Learns, row: Earlier): Promise<void> {
  const said = await readEarlier(context, row)
  await context.em.transactional(async (em) => {
    await lockVendors(em, row.accountId)
    const claimed = await em.execute(CLAIM, [row.accountId, row.id])
    if (claimed.length === 0) return
    const learning: Learning = {
      accountId: row.accountId,
      seller: said.seller,
      payment: { ...said.payment, pdf: null, sender: null },
      at: new Date(row.at),
      isEarlier: isSettled(row),
    }
    const { vendorId, facts, warnings } = await learnVendor(em, learning)
    const held = JSON.stringify(warnings.filter(isHolding))
    await em.execute(KEEP, [
      vendorId,
      numberKeyOf(row.number),
      JSON.stringify(facts),
      held,
      row.accountId,
      row.id,
    ])
  })
}

const SETTLED_DAYS = 30
const DAY = 24 * 3_600_000

/** Answered, or so old that it is paid: its accounts count as known. */
const isSettled = ({ status, at }: Earlier): boolean =>
  status !== null || Date.now() - new Date(at).getTime() > SETTLED_DAYS * DAY

/** Of a document that can't be read any more, the columns of its row say who sent it. */
async function readEarlier({ ports }: Learns, row: Earlier): Promise<InvoiceFacts> {
  try {
    const bytes = await ports.storage.get(row.file.key)
    const read = await readIsolated<EarlierTask, InvoiceFacts | null>(
      READING,
      { bytes },
      { owner: row.accountId },
    )
    if (read !== null) return read
  } catch {
    // Nobody waits for it, and the row says enough.
  }
  const { name, vat, scheme, participant } = row
  return factsOfInvoice({
    kind: 'INVOICE',
    seller: {
      registrationName: name,
      endpoint: { scheme, value: participant },
      taxRegistrations: vat === null ? [] : [{ id: vat, scheme: 'VAT' }],
    },
  })
}
