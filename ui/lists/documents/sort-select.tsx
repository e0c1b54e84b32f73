import { useTranslation } from 'react-i18next'
import { SelectField } from '../../kit/select-field.tsx'
import type { SortOrder } from '../../kit/table.tsx'
import { type DocumentSortField, type DocumentsSearch, newestFirst } from './search.ts'
import classes from './sort-select.module.css'

const choices: { field: DocumentSortField; order: SortOrder }[] = [
  { field: 'id', order: 'DESC' },
  { field: 'id', order: 'ASC' },
  { field: 'issueDate', order: 'DESC' },
  { field: 'issueDate', order: 'ASC' },
  { field: 'invoiceNumber', order: 'ASC' },
  { field: 'invoiceNumber', order: 'DESC' },
  { field: 'customerName', order: 'ASC' },
  { field: 'customerName', order: 'DESC' },
  { field: 'totalAmountInCent', order: 'DESC' },
  { field: 'totalAmountInCent', order: 'ASC' },
  { field: 'dateCreated', order: 'DESC' },
  { field: 'dateCreated', order: 'ASC' },
  { field: 'status', order: 'ASC' },
  { field: 'status', order: 'DESC' },
]

type SortSelectProps = {
  search: DocumentsSearch
  /** The namespace that may name a field differently. */
  word: 'invoices' | 'received-invoices'
  onChange: (part: Pick<DocumentsSearch, 'sort' | 'order'>) => void
}

/** The same choice as the table's headers; newest first by default. */
export function SortSelect({ search, word, onChange }: SortSelectProps) {
  const { t } = useTranslation('invoices')
  const value = `${search.sort ?? newestFirst.field} ${search.order ?? newestFirst.order}`
  const choose = (next: string) => {
    const choice = choices.find(({ field, order }) => `${field} ${order}` === next)
    const isDefault = choice?.field === newestFirst.field && choice.order === newestFirst.order
    onChange(
      isDefault || !choice
        ? { sort: undefined, order: undefined }
        : { sort: choice.field, order: choice.order },
    )
  }
  return (
    <div className={classes.sort}>
      <span className={classes.label} aria-hidden>
        {t('sort.label')}
      </span>
      <SelectField
        label=""
        aria-label={t('sort.label')}
        value={value}
        onChange={choose}
        choices={choices.map(({ field, order }) => ({
          value: `${field} ${order}`,
          label: t([`${word}:sort.${field}.${order}`, `sort.${field}.${order}`]),
        }))}
      />
    </div>
  )
}
