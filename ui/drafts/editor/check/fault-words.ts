import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
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

/** What to say in a list of faults, where the field is not in sight. */
export function listWords(t: TFunction, fault: Fault, lineNumber: (id: string) => number): string {
  if (fault.text) return fault.text
  const ofRule = fault.rule ? t(`rules:${fault.rule}`, { ...fault.params, defaultValue: '' }) : ''
  if (ofRule) return ofRule
  const words = lowerFirst(fieldWords(t, fault))
  return t('draft:check.at-field', { label: labelOf(t, fault.key, lineNumber), words })
}

/** `Vervaldatum`, or `Lijn 5, eenheidsprijs`. */
export function labelOf(t: TFunction, key: FieldKey, lineNumber: (id: string) => number): string {
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

/** The words of a fault in a list, with the number of its line. */
export function useListWords(): (fault: Fault) => string {
  const { t } = useTranslation()
  const { store } = useEditor()
  const lineNumber = (id: string) =>
    store.get().form.inputDetails.lines.findIndex((line) => line.id === id) + 1
  return (fault) => listWords(t, fault, lineNumber)
}
