import { useTranslation } from 'react-i18next'
import { SelectField } from '../kit/select-field.tsx'
import type { Sort } from '../kit/table.tsx'
import type { ListSearch } from './list-search.ts'
import classes from './sort-select.module.css'

type SortSelectProps<Field extends string> = {
  search: ListSearch<Field>
  choices: readonly Sort<Field>[]
  /** The order when the address names none. */
  defaultSort: Sort<Field>
  /** The name of an order. */
  wordsOf: (sort: Sort<Field>) => string
  onChange: (part: Pick<ListSearch<Field>, 'sort' | 'order'>) => void
}

const sortName = ({ field, order }: Sort<string>) => `${field} ${order}`

/** The order of a list by name; the table's heads do the same. */
export function SortSelect<Field extends string>(props: SortSelectProps<Field>) {
  const { search, choices, defaultSort, wordsOf, onChange } = props
  const { t } = useTranslation('lists')
  const choose = (next: string) => {
    const choice = choices.find((each) => sortName(each) === next)
    const isDefault = choice === undefined || sortName(choice) === sortName(defaultSort)
    onChange(isDefault ? { sort: undefined, order: undefined } : { sort: choice.field, order: choice.order })
  }
  return (
    <div className={classes.sort}>
      <span className={classes.label} aria-hidden>
        {t('sort')}
      </span>
      <SelectField
        label=""
        aria-label={t('sort')}
        value={sortName({
          field: search.sort ?? defaultSort.field,
          order: search.order ?? defaultSort.order,
        })}
        onChange={choose}
        choices={choices.map((choice) => ({ value: sortName(choice), label: wordsOf(choice) }))}
      />
    </div>
  )
}
