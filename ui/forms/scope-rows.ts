import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'

export type Scope = components['schemas']['ApiKeyScope']

type Row = { word: string; read: Scope; write?: Scope }

/** The kinds of data of a program, in the order of the screens, with the scopes to read and to change each. */
export const scopeRows = [
  { word: 'drafts', read: 'drafts:read', write: 'drafts:write' },
  { word: 'invoices', read: 'invoices:read', write: 'invoices:write' },
  { word: 'received-invoices', read: 'received-invoices:read', write: 'received-invoices:write' },
  { word: 'payments', read: 'payments:read', write: 'payments:write' },
  { word: 'packages', read: 'packages:read' },
  { word: 'customers', read: 'customers:read', write: 'customers:write' },
  { word: 'accounts', read: 'accounts:read' },
  { word: 'activity', read: 'activity:read' },
  { word: 'webhooks', read: 'webhooks:read', write: 'webhooks:write' },
  { word: 'external-tool', read: 'external-tool:read' },
  { word: 'receivers', read: 'receivers:read', write: 'receivers:write' },
  { word: 'documents', read: 'documents:read', write: 'documents:write' },
] as const satisfies readonly Row[]

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
