import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { textKeysOf } from '#contracts/rules/invoice/finding.ts'
import { useEditor } from '../editor.ts'
import { type FieldKey, linesPointer, nameOf, readCellKey } from '../fields.ts'
import { type Fault, saysEmpty } from './fault.ts'

/** What to say under a field: that it is empty in the field's own words, else the contract's. */
export function fieldWords(t: TFunction, { key, messageKey, text, rule }: Fault): string {
  const own = `draft:missing.${nameOf(key)}`
  if (saysEmpty(messageKey) && t(own, { defaultValue: '' })) return t(own)
  if (text && !rule) return text
  return t(`validation:${messageKey}`, { defaultValue: text ?? t('validation:invalid') })
}

type LineNumber = (id: string) => number

/** The field with its word, where the field is not in sight: `Bestelnummer: vul een bestelnummer in.` */
function namedWords(t: TFunction, fault: Fault, lineNumber: LineNumber): string {
  const words = lowerFirst(fieldWords(t, fault))
  return t('draft:check.at-field', { label: labelOf(t, fault.key, lineNumber), words })
}

/** What the broken rule says, in its own words where it has any. */
function ruleWords(t: TFunction, fault: Fault, lineNumber: LineNumber): string {
  if (fault.text) return fault.text
  const keys = fault.rule ? textKeysOf(fault.rule).map((key) => `rules:${key}`) : []
  const words = keys.length > 0 ? t(keys, { ...fault.params, defaultValue: '' }) : ''
  return words || namedWords(t, fault, lineNumber)
}

/** `Vervaldatum`, or `Lijn 5, eenheidsprijs`. */
function labelOf(t: TFunction, key: FieldKey, lineNumber: LineNumber): string {
  const cell = readCellKey(key)
  const label = t(`draft:fields.${nameOf(key)}`, { defaultValue: t('draft:fields.document') })
  if (!cell) return key === linesPointer ? t('draft:lines.title') : label
  return t('draft:lines.cell', { number: lineNumber(cell.lineId), label: lowerFirst(label) })
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

export function useFieldWords(): (fault: Fault | undefined) => string | undefined {
  const { t } = useTranslation()
  return useCallback((fault) => fault && fieldWords(t, fault), [t])
}

/** The words of a fault away from its field: `named` for a list of fields, `ofRule` for a list of rules. */
export function useListWords(): Record<'named' | 'ofRule', (fault: Fault) => string> {
  const { t } = useTranslation()
  const { store } = useEditor()
  const lineNumber = (id: string) =>
    store.get().form.inputDetails.lines.findIndex((line) => line.id === id) + 1
  return {
    named: (fault) => namedWords(t, fault, lineNumber),
    ofRule: (fault) => ruleWords(t, fault, lineNumber),
  }
}
