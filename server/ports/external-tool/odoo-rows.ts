/** Customer invoices and credit notes of Odoo, as rows. An empty value there is `false`. */
import type { ToolPage, ToolRow } from './external-tool.ts'
import { unavailable } from './http.ts'
import type { OdooCalls } from './odoo-calls.ts'
import type { Memory } from './remember.ts'
import { cents, dayIn, list, number, shown, type Told, text, timeIn } from './told.ts'

const SIZE = 100
/** The fields that its module for Peppol adds. */
const PEPPOL_STATE = 'peppol_move_state'
const FIELDS = [
  'name',
  'state',
  'move_type',
  'invoice_date',
  'create_date',
  'write_date',
  'amount_total',
  'currency_id',
  'payment_state',
  'partner_id',
]
export const OURS = [
  ['move_type', 'in', ['out_invoice', 'out_refund']],
  ['state', '!=', 'cancel'],
]

/** Of `[7, 'Name']`. */
export const idIn = (value: unknown): number => number(list(value)[0])
export const nameIn = (value: unknown): string | null => shown(list(value)[1])

export const fieldsOfRow = (calls: OdooCalls, remember: Memory): Promise<string[]> =>
  remember('fields', async () => [...FIELDS, ...(await calls.fieldsOf('account.move', [PEPPOL_STATE]))])

/** By id upward: an addition or removal meanwhile moves nothing before the page. */
export async function changesIn(
  calls: OdooCalls,
  remember: Memory,
  { since, cursor }: { since?: string; cursor?: string },
): Promise<ToolPage> {
  const domain = [
    ...OURS,
    ...(since ? [['write_date', '>=', odooTime(since)]] : []),
    ...(cursor ? [['id', '>', Number(cursor)]] : []),
  ]
  const fields = await fieldsOfRow(calls, remember)
  const found = await calls.search('account.move', { domain, fields, order: 'id asc', limit: SIZE })
  const moves = found.filter(({ id }) => number(id) > 0)
  const partners = await partnersOf(calls, moves)
  const rows = moves.map((move) => rowOfMove(move, partners.get(idIn(move.partner_id))))
  if (found.length < SIZE) return { rows, next: null }
  const last = Math.max(0, ...moves.map(({ id }) => number(id)))
  if (last <= Number(cursor ?? 0)) throw unavailable('its list does not turn the page')
  return { rows, next: String(last) }
}

async function partnersOf(calls: OdooCalls, moves: Told[]): Promise<Map<number, Told>> {
  const ids = [...new Set(moves.map(({ partner_id }) => idIn(partner_id)))].filter((id) => id > 0)
  if (ids.length === 0) return new Map()
  const fields = ['name', 'vat', 'is_company']
  const found = await calls.search('res.partner', { domain: [['id', 'in', ids]], fields })
  return new Map(found.map((partner) => [number(partner.id), partner]))
}

export function rowOfMove(move: Told, partner: Told | undefined): ToolRow {
  const isDraft = move.state === 'draft'
  const name = shown(move.name)
  return {
    id: String(number(move.id)),
    type: move.move_type === 'out_refund' ? 'E_CREDIT_NOTES' : 'E_INVOICES',
    number: isDraft || name === '/' ? null : name,
    issueDate: isDraft ? null : dayIn(move.invoice_date),
    createdAt: timeOf(move.create_date),
    updatedAt: timeOf(move.write_date),
    totalInCents: cents(move.amount_total),
    currency: nameIn(move.currency_id) ?? 'EUR',
    isPaid: ['paid', 'in_payment', 'reversed'].includes(text(move.payment_state) ?? ''),
    customer: {
      name: shown(partner?.name) ?? nameIn(move.partner_id) ?? '',
      vatNumber: shown(partner?.vat),
      isCompany: partner?.is_company !== false,
    },
    sentByTool: sentIn(move[PEPPOL_STATE]),
  }
}

/** Documents in its queue and on the network count as sent; `ready` and `skipped` do not. */
function sentIn(state: unknown): ToolRow['sentByTool'] {
  if (state === 'error') return 'FAILED'
  return ['to_send', 'processing', 'done'].includes(text(state) ?? '') ? 'SENT' : null
}

/** Its times are in UTC without saying so. */
const timeOf = (value: unknown): string => timeIn(`${text(value)?.replace(' ', 'T')}Z`)
const odooTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ')
