import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fillText, textKeysOf } from '#contracts/rules/invoice/finding.ts'
import { useEditor } from '../editor.ts'
import { type FieldKey, type List, linesPointer, nameOf, readRowKey } from '../fields.ts'
import { type Fault, saysEmpty } from './fault.ts'

/** What to say under a field: that it is empty in the field's own words, else the contract's. */
export function fieldWords(t: TFunction, { key, messageKey, text, rule }: Fault): string {
  const own = `draft:missing.${nameOf(key)}`
  if (saysEmpty(messageKey) && t(own, { defaultValue: '' })) return t(own)
  if (text && !rule) return text
  return t(`validation:${messageKey}`, { defaultValue: text ?? t('validation:invalid') })
}

type RowNumber = (row: { list: List; id: string }) => number

/** The field with its word, where the field is not in sight: `Bestelnummer: vul een bestelnummer in.` */
function namedWords(t: TFunction, fault: Fault, rowNumber: RowNumber): string {
  const words = lowerFirst(fieldWords(t, fault))
  return t('draft:check.at-field', { label: labelOf(t, fault.key, rowNumber), words })
}

/** What the broken rule says, in its own words where it has any. */
function ruleWords(t: TFunction, fault: Fault, rowNumber: RowNumber): string {
  if (fault.text) return fault.text
  const own = t(`draft:check.${fault.messageKey}`, { ...fault.params, defaultValue: '' })
  if (own && !fault.rule) return own
  const keys = fault.rule ? textKeysOf(fault.rule).map((key) => `rules:${key}`) : []
  const words = keys.length > 0 ? t(keys, { skipInterpolation: true, defaultValue: '' }) : ''
  return fillText(words, fault.params ?? {}) || namedWords(t, fault, rowNumber)
}

/** `Vervaldatum`, or `Lijn 5, eenheidsprijs`. */
function labelOf(t: TFunction, key: FieldKey, rowNumber: RowNumber): string {
  const row = readRowKey(key)
  const label = t(`draft:fields.${nameOf(key)}`, { defaultValue: t('draft:fields.document') })
  if (!row) return key === linesPointer ? t('draft:lines.title') : label
  const cell = row.list === 'lines' ? 'draft:lines.cell' : 'draft:allowances.cell'
  return t(cell, { number: rowNumber(row), label: lowerFirst(label) })
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** What keeps it from being sent, in words for under its field; a warning keeps nothing. */
export function useFieldWords(): (fault: Fault | undefined) => string | undefined {
  const { t } = useTranslation()
  return useCallback((fault) => (fault?.severity === 'FATAL' ? fieldWords(t, fault) : undefined), [t])
}

/** The words of a fault away from its field: `named` for a list of fields, `ofRule` for a list of rules. */
export function useListWords(): Record<'named' | 'ofRule', (fault: Fault) => string> {
  const { t } = useTranslation()
  const { store } = useEditor()
  const rowNumber: RowNumber = ({ list, id }) => {
    const rows: readonly { id: string }[] = store.get().form.inputDetails[list]
    return rows.findIndex((row) => row.id === id) + 1
  }
  return {
    named: (fault) => namedWords(t, fault, rowNumber),
    ofRule: (fault) => ruleWords(t, fault, rowNumber),
  }
}
