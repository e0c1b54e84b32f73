import type { ReactNode } from 'react'
import { SearchField } from '../kit/search-field.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import classes from './search-bar.module.css'

type SearchBarProps = {
  /** The searched items. */
  label: string
  text: string | undefined
  onSearch: (text: string | undefined) => void
  /** The filters beside the search. */
  children?: ReactNode
}

/** The toolbar of a list with a search, and with filters where it has any. */
export function SearchBar({ label, text = '', onSearch, children }: SearchBarProps) {
  return (
    <Toolbar>
      <SearchField
        className={classes.search}
        label={label}
        value={text}
        onSearch={(typed) => onSearch(typed || undefined)}
      />
      {children}
    </Toolbar>
  )
}
