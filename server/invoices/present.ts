import type { components } from '#generated/api.ts'
import { type Language, ruleText } from '../http/language.ts'
import type { DocumentCheck } from './check-document.ts'
import type { EventOfInvoice } from './get-invoice.ts'
import { sayKept } from './kept-findings.ts'
import { sayCheck } from './say-check.ts'

type Schemas = components['schemas']

/** The findings in the reader's words; everything else as it was told. */
export function presentEvent(
  { at, type, detail, actor }: EventOfInvoice,
  language: Language,
): Schemas['InvoiceEvent'] {
  const { findings, ...told } = detail
  const said = findings && sayKept(findings, ({ rule, params }) => ruleText(rule, params, language))
  return {
    at: at.toISOString(),
    type,
    detail: { ...(actor !== null && { actor }), ...told, ...(said && { findings: said }) },
  }
}

export const presentCheck = (check: DocumentCheck, language: Language): Schemas['DocumentCheck'] =>
  sayCheck(check, ({ rule, params }) => ruleText(rule, params, language))
