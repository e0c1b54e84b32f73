import { useTranslation } from 'react-i18next'
import { type Scope, scopeRows } from './scope-rows.ts'

/** Scopes in words, one for each kind of thing: "Concepten (lezen, wijzigen)". */
export function useScopeWords(scopes: readonly Scope[]): string[] {
  const { t } = useTranslation('scopes')
  return scopeRows.flatMap((row) => {
    const acts = [
      scopes.includes(row.read) && t('read'),
      'write' in row && scopes.includes(row.write) && t(row.word === 'invoices' ? 'send' : 'write'),
    ].filter(Boolean)
    return acts.length > 0 ? [`${t(`words.${row.word}`)} (${acts.join(', ')})`] : []
  })
}
