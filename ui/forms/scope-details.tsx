import { EntryDetail, Exact } from '../kit/entries.tsx'
import { type Scope, useScopeWords } from './scope-rows.ts'

/** The scopes of an entry: in words, and by their names as a program asks for them. */
export function ScopeDetails({ scopes }: { scopes: readonly Scope[] }) {
  return (
    <>
      <EntryDetail>{useScopeWords(scopes).join(' · ')}</EntryDetail>
      <EntryDetail>
        <Exact>{scopes.join(' ')}</Exact>
      </EntryDetail>
    </>
  )
}
