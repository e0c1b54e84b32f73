import { SearchField } from '../kit/search-field.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import classes from './search-bar.module.css'

type SearchBarProps = {
  /** The searched items. */
  label: string
  text: string | undefined
  onSearch: (text: string | undefined) => void
}

/** The toolbar of a list with a search and no filters. */
export function SearchBar({ label, text = '', onSearch }: SearchBarProps) {
  return (
    <Toolbar>
      <SearchField
        className={classes.search}
        label={label}
        value={text}
        onSearch={(typed) => onSearch(typed || undefined)}
      />
    </Toolbar>
  )
}
