import type { components } from '#generated/api.ts'
import type { EventOfInvoice } from './get-invoice.ts'

export const presentEvent = ({
  at,
  type,
  detail,
  actor,
}: EventOfInvoice): components['schemas']['InvoiceEvent'] => ({
  at: at.toISOString(),
  type,
  detail: actor === null ? detail : { actor, ...detail },
})
