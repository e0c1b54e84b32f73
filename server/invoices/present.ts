import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { components } from '#generated/api.ts'
import { type Language, ruleText } from '../http/language.ts'
import { totalsOf } from '../received-invoices/document-says.ts'
import type { DocumentCheck } from './check-document.ts'
import type { EventOfInvoice } from './get-invoice.ts'

type Schemas = components['schemas']

export const presentEvent = ({ at, type, detail, actor }: EventOfInvoice): Schemas['InvoiceEvent'] => ({
  at: at.toISOString(),
  type,
  detail: actor === null ? detail : { actor, ...detail },
})

const MOST_FINDINGS = 1_000

export const presentCheck = (
  { release, valid, findings, invoice }: DocumentCheck,
  language: Language,
): Schemas['DocumentCheck'] => ({
  release,
  valid,
  findings: findings.slice(0, MOST_FINDINGS).map((finding) => presentFinding(finding, language)),
  totals: { currency: invoice.currency?.slice(0, 20) || null, ...totalsOf(invoice) },
})

const presentFinding = (
  { rule, source, severity, path, field, params }: Finding,
  language: Language,
): Schemas['DocumentFinding'] => ({
  rule,
  source,
  severity,
  path: path.slice(0, 2000),
  field: field.slice(0, 500),
  text: ruleText(rule, params, language).slice(0, 1000),
})
