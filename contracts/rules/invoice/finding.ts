/** A broken rule. */
export type Finding = {
  /** The official id (`BR-02`, `PEPPOL-EN16931-R003`) or ours (`ZEGEL-…`). Its text is in contracts/texts. */
  rule: string
  source: 'OFFICIAL' | 'ZEGEL'
  severity: 'FATAL' | 'WARNING'
  /** The place in the document: an XPath with the usual UBL prefixes. */
  path: string
  /** The place in the draft: a JSON Pointer; '' without one. */
  field: string
  /** The key of the text at the field, in `validation:`. */
  messageKey: string
  /** The parameters of the rule's text, such as `{{line}}`. */
  params: Readonly<Record<string, string | number>>
  /** Of a warning: the day from which a release will refuse it. */
  refusedFrom?: string
}

/** The text's keys: the id, or the family that shares a sentence (`UBL-CR` for `UBL-CR-412`). */
export function textKeys(rule: string): readonly [own: string, shared: string] {
  return [rule, rule.replace(/-?\d+$/, '')]
}

/** Fills the `{{name}}` parameters of a rule's text. */
export function fillText(text: string, params: Finding['params'], longest = LONGEST_IN_TEXT): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    readable(String(params[name] ?? place), longest),
  )
}

const LONGEST_IN_TEXT = 100

/** Amounts with a comma; a dash for an empty value; long values are truncated. */
function readable(value: string, longest: number): string {
  if (value === '') return '–'
  if (/^-?\d+\.\d+$/.test(value)) return value.replace('.', ',')
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}

const LONGEST = 200

/** Truncates long values, so that a finding stays small. */
export function bounded(params: Finding['params']): Finding['params'] {
  const entries = Object.entries(params)
  return entries.some(([, value]) => String(value).length > LONGEST)
    ? Object.fromEntries(entries.map(([name, value]) => [name, String(value).slice(0, LONGEST)]))
    : params
}

/** Our warning about an invoice without an account to pay to. Some invoices are paid in cash. */
export const NO_ACCOUNT_RULE = 'ZEGEL-NO-ACCOUNT'

/** Our warning about a total of zero. Screens show it only after typing. */
export const ZERO_TOTAL_RULE = 'ZEGEL-ZERO-TOTAL'

/** Only official fatal findings refuse sending. */
export function isRefusal({ source, severity }: Finding): boolean {
  return source === 'OFFICIAL' && severity === 'FATAL'
}

/** Our warning about a document that claims nothing that is known here: it is judged by another profile. */
export const PROFILE_RULE = 'ZEGEL-PROFILE'

export const unknownClaim = (path: string, written: string, profile: string): Finding => ({
  rule: PROFILE_RULE,
  source: 'ZEGEL',
  severity: 'WARNING',
  path,
  field: '',
  messageKey: 'invalid',
  params: bounded({ written, profile }),
})
