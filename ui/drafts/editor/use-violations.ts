import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldWords } from './check/fault-words.ts'
import { useFindings } from './editor.ts'

const none = {}

/** What deserves a look, by the field's name. */
export function useWarnings(root: string, aliases: Readonly<Record<string, string>> = none) {
  const { t } = useTranslation()
  const byField = useFindings((findings) => findings.byField)
  return useMemo(() => {
    const warnings = [...byField.values()].flatMap((fault): [string, string][] => {
      const key = aliases[fault.key] ?? fault.key
      if (!key.startsWith(`${root}/`) || fault.severity !== 'WARNING') return []
      return [[key.slice(root.length + 1), fieldWords(t, fault)]]
    })
    return Object.fromEntries(warnings)
  }, [byField, root, aliases, t])
}

/** What is to be shown in a part of the draft, as a form rendered from its schema takes it. */
export function useViolations(root: string, aliases: Readonly<Record<string, string>> = none) {
  const { t } = useTranslation()
  const byField = useFindings((findings) => findings.byField)
  return useMemo(
    () =>
      [...byField.values()].flatMap((fault) => {
        const key = aliases[fault.key] ?? fault.key
        if (!key.startsWith(`${root}/`) || fault.severity === 'WARNING') return []
        return [{ field: key.slice(root.length), messageKey: fault.messageKey, text: fieldWords(t, fault) }]
      }),
    [byField, root, aliases, t],
  )
}
