import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { displayDate } from '#contracts/rules/dates.ts'
import { fillText, textKeys } from '#contracts/rules/invoice/finding.ts'
import { useEditor } from '../editor.ts'
import { type FieldKey, fieldName, type List, linesPointer, readRowKey } from '../fields.ts'
import { type Finding, isEmptyMessage } from './finding.ts'

/** Keys that only say that something is wrong: there the rule's own text is used. */
const vague = ['invalid', 'not-a-choice']

/** The one sentence of a finding: at its field, and after the field's name in a list. */
export function fieldWords(t: TFunction, finding: Finding): string {
  const { key, messageKey, text, rule, params } = finding
  if (finding.isNotInFile) return t('draft:check.not-in-file')
  const own = `draft:missing.${fieldName(key)}`
  if (isEmptyMessage(messageKey) && t(own, { defaultValue: '' })) return t(own)
  if (messageKey === 'not-date') return t('kit:not-date')
  if (text) return text
  const ofRule =
    rule && (finding.severity === 'WARNING' || vague.includes(messageKey)) ? ruleWords(t, finding) : ''
  if (finding.refusedFrom && ofRule)
    return `${ofRule} ${t('validation:refused-from', { date: displayDate(finding.refusedFrom) })}`
  return ofRule || t(`validation:${messageKey}`, { ...params, defaultValue: t('validation:invalid') })
}

/** The text of the broken rule. */
function ruleWords(t: TFunction, { rule = '', params = {} }: Finding): string {
  const keys = textKeys(rule).map((key) => `rules:${key}`)
  return fillText(t(keys, { skipInterpolation: true, defaultValue: '' }), params)
}

type RowNumber = (row: { list: List; id: string }) => number

/** The field's name and the sentence: `Bestelnummer: vul een bestelnummer in.` */
function namedWords(t: TFunction, finding: Finding, rowNumber: RowNumber): string {
  const words = fieldWords(t, finding)
  if (finding.key === '/supplier' || finding.key === '/type') return words
  const label = fieldLabel(t, finding.key, rowNumber)
  const [row = label] = label.split(',')
  // The text of a rule may name its row or its field itself.
  const isNamed = (name: string) => words.startsWith(name) && /^\s?:/.test(words.slice(name.length))
  if (isNamed(row) || isNamed(label)) return words
  return t('draft:check.at-field', { label, words: lowerFirst(words) })
}

/** `Vervaldatum`, or `Lijn 5, eenheidsprijs`. */
function fieldLabel(t: TFunction, key: FieldKey, rowNumber: RowNumber): string {
  const row = readRowKey(key)
  const label = t(`draft:fields.${fieldName(key)}`, { defaultValue: t('draft:fields.document') })
  if (!row) return key === linesPointer ? t('draft:lines.title') : label
  const cell = row.list === 'lines' ? 'draft:lines.cell' : 'draft:allowances.cell'
  return t(cell, { number: rowNumber(row), label: lowerFirst(label) })
}

/** `TVA` stays as it is, and so do names. */
function lowerFirst(text: string): string {
  return /^(\p{Lu}{2}|Belg|Peppol)/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** The text under a field for a finding that prevents sending; none for warnings. */
export function useFieldWords(): (finding: Finding | undefined) => string | undefined {
  const { t } = useTranslation()
  return useCallback((finding) => (finding?.severity === 'FATAL' ? fieldWords(t, finding) : undefined), [t])
}

/** The text of a finding in a list. */
export function useListWords(): (finding: Finding) => string {
  const { t } = useTranslation()
  const { store } = useEditor()
  const rowNumber: RowNumber = ({ list, id }) => {
    const rows: readonly { id: string }[] = store.get().form.inputDetails[list]
    return rows.findIndex((row) => row.id === id) + 1
  }
  return (finding) => namedWords(t, finding, rowNumber)
}
