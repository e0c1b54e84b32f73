/** Received documents of a company that can be paid, stored without a receipt, and payment orders of them. */
import { randomUUID } from 'node:crypto'
import { nextBankDay } from '#contracts/rules/bank-days.ts'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './call.ts'
import type { Company } from './people.ts'

type Door = Pick<TestApp, 'orm'>

export const PAYEE_IBAN = 'BE09001725519357'

export interface Payable {
  type?: 'E_INVOICES' | 'E_CREDIT_NOTES'
  number?: string
  seller?: string
  cents?: number
  currency?: string
  reference?: string | null
  dueDate?: string
  iban?: string | null
  means?: string
  mandate?: string | null
  /** Undefined: Leuven, Belgium. */
  address?: object | null
  /** The codes of its warnings. */
  warnings?: string[]
}

const INSERT = `
  insert into received_invoices (id, account_id, message_id, type, type_code, invoice_number, issue_date, due_date, currency, total_in_cents, payable_in_cents, reference_key,
    seller_name, vendor_id, sender_scheme, sender_participant, receiver_scheme, receiver_participant, ubl_file, files, warnings, payment_facts, created_at)
  values (?, ?, ?, ?, '380', ?, '2026-11-01', ?, ?, ?, ?, ?, ?, ?, '0208', '0775209350', '0208', '1', '{}', '[]', ?, ?, now())`

/** Documents of one seller name have one vendor. */
const vendors = new Map<string, string>()

/** An invoice of 100 euro by transfer, unless said. @returns its id */
export async function storePayable(
  app: Door,
  { accountId }: Pick<Company, 'accountId'>,
  wishes: Payable = {},
): Promise<string> {
  const {
    type = 'E_INVOICES',
    seller = 'Molens Van den Broeck nv',
    cents = 100_00,
    currency = 'EUR',
  } = wishes
  const { iban = PAYEE_IBAN, means = 'TRANSFER', mandate = null, warnings = [], reference = null } = wishes
  const { number = `F-${randomUUID().slice(0, 8)}`, dueDate = '2027-01-15' } = wishes
  const { address = { street: 'Molenweg 12', postCode: '3000', town: 'Leuven', country: 'BE' } } = wishes
  const [id, key] = [randomUUID(), `${accountId} ${seller}`]
  const vendorId = vendors.get(key) ?? randomUUID()
  vendors.set(key, vendorId)
  const accounts = iban === null ? [] : [{ iban, bic: null }]
  const facts = { means, accounts, payee: null, address, mandate, countries: ['BE'], pdf: null, total: '' }
  await app.orm.em
    .fork()
    .execute(INSERT, [
      ...[id, accountId, randomUUID(), type, number, dueDate, currency, cents, cents, reference, seller],
      ...[vendorId, JSON.stringify(warnings.map((code) => ({ code, detail: {} })))],
      JSON.stringify({ ...facts, sender: null, isFirst: false, namesakeId: null }),
    ])
  return id
}

interface At {
  calls: Caller
  company: Pick<Company, 'accountId' | 'token'>
}

/** A bank day to come. */
export const PAY_ON = nextBankDay(addDays(todayInBrussels(), 1))

/** @param documents ids with their cents */
export const orderPayments = (
  { calls, company: { accountId, token } }: At,
  documents: readonly (readonly [id: string, cents: number])[],
  more: { executionDate?: string; iban?: string } = {},
) =>
  calls('createPaymentOrder', token, {
    path: { accountId },
    body: { documents: documents.map(([id, cents]) => ({ id, cents })), executionDate: PAY_ON, ...more },
  })

/** An answer of the bank in pain.002. @param statuses by end-to-end id: a status, and the code of its reason */
export function answerOf(
  orderId: string,
  statuses: Readonly<Record<string, readonly [status: string, code?: string]>>,
): Buffer {
  const payments = Object.entries(statuses).map(
    ([id, [status, code]]) =>
      `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${
        code === undefined ? '' : `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
      }</TxInfAndSts>`,
  )
  return Buffer.from(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>A1</MsgId><CreDtTm>2026-12-01T08:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${orderId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${orderId}</OrgnlPmtInfId>${payments.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  )
}
