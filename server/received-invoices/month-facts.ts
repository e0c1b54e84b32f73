/** The received documents of a month that ask for work before it is closed. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { HOLDING, type Warning } from '../vendors/decide-warnings.ts'

export interface ReceivedFact {
  id: string
  number: string
  party: string
  /** `YYYY-MM-DD`; of arrival where it names none. */
  day: string
  cents: number
  currency: string
  isAnswered: boolean
  /** The other document of a possible duplicate; null where there is none. */
  duplicateOf: { id: string; number: string } | null
  isHeld: boolean
  /** A credit note that names no invoice, or several. */
  isAlone: boolean
}

/** SQL: a credit note `d` that names no invoice, or several. */
const ALONE = `d.type = 'E_CREDIT_NOTES' and d.credited_number is null`

/** SQL: such a credit note that was not rejected. */
export const RECEIVED_ALONE = `${ALONE} and d.status is distinct from 'REJECTED'`

const FACTS = `
  select d.id, d.invoice_number as number, d.seller_name as party, d.total_in_cents as cents, d.currency, d.status, d.warnings, ${ALONE} as "isAlone",
    to_char(coalesce(d.issue_date, (d.created_at at time zone 'Europe/Brussels')::date), 'YYYY-MM-DD') as day
  from received_invoices d where d.account_id = ? and d.id in (select jsonb_array_elements_text(?::jsonb)::uuid)
    and d.status is distinct from 'REJECTED' and (d.status is null or jsonb_array_length(coalesce(d.warnings, '[]'::jsonb)) > 0 or (${ALONE}))
  order by 7, d.id`

interface Row extends Omit<ReceivedFact, 'cents' | 'isAnswered' | 'duplicateOf' | 'isHeld'> {
  cents: string
  status: string | null
  warnings: Warning[] | null
}

export async function factsOfReceived(
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<ReceivedFact[]> {
  const rows = await em.execute<Row[]>(FACTS, [accountId, JSON.stringify(ids)])
  return rows.map(({ cents, status, warnings, ...row }) => {
    const held = (warnings ?? []).filter(({ code }) => HOLDING.includes(code))
    const double = held.find(({ code }) => code === 'POSSIBLE_DUPLICATE')
    return {
      ...row,
      cents: Number(cents),
      isAnswered: status !== null,
      isHeld: held.some(({ code }) => code !== 'POSSIBLE_DUPLICATE'),
      duplicateOf: double
        ? { id: textIn(double.detail, 'firstId'), number: textIn(double.detail, 'firstNumber') }
        : null,
    }
  })
}

const textIn = (detail: object, name: string): string => String(Reflect.get(detail, name) ?? '')
