import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldWords } from './check/finding-words.ts'
import { useVisibleFindings } from './editor.ts'

const none = {}

/** Warnings by the field's name. */
export function useWarnings(root: string, aliases: Readonly<Record<string, string>> = none) {
  const { t } = useTranslation()
  const byField = useVisibleFindings((visibleFindings) => visibleFindings.byField)
  return useMemo(() => {
    const warnings = [...byField.values()].flatMap((finding): [string, string][] => {
      const key = aliases[finding.key] ?? finding.key
      if (!key.startsWith(`${root}/`) || finding.severity !== 'WARNING') return []
      return [[key.slice(root.length + 1), fieldWords(t, finding)]]
    })
    return Object.fromEntries(warnings)
  }, [byField, root, aliases, t])
}

/** The visible findings of a part of the draft, as violations for a form of its schema. */
export function useViolations(root: string, aliases: Readonly<Record<string, string>> = none) {
  const { t } = useTranslation()
  const byField = useVisibleFindings((visibleFindings) => visibleFindings.byField)
  return useMemo(
    () =>
      [...byField.values()].flatMap((finding) => {
        const key = aliases[finding.key] ?? finding.key
        if (!key.startsWith(`${root}/`) || finding.severity === 'WARNING') return []
        return [
          { field: key.slice(root.length), messageKey: finding.messageKey, text: fieldWords(t, finding) },
        ]
      }),
    [byField, root, aliases, t],
  )
}
