import type { components } from '#generated/api.ts'
import { type Language, ruleText } from '../http/language.ts'
import type { DocumentCheck } from './check-document.ts'
import type { EventOfInvoice } from './get-invoice.ts'
import { sayCheck } from './say-check.ts'

type Schemas = components['schemas']

export const presentEvent = ({ at, type, detail, actor }: EventOfInvoice): Schemas['InvoiceEvent'] => ({
  at: at.toISOString(),
  type,
  detail: actor === null ? detail : { actor, ...detail },
})

export const presentCheck = (check: DocumentCheck, language: Language): Schemas['DocumentCheck'] =>
  sayCheck(check, ({ rule, params }) => ruleText(rule, params, language))
