import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#contracts/rules/countries.ts'
import { participantId } from '#contracts/rules/participant.ts'
import { formatVat } from '../kit/format.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { currentLanguage } from '../texts/language.ts'
import classes from './customer-columns.module.css'
import { type CustomerRow, type CustomerSortField, places, type Shelf } from './queries.ts'
import { ReachMark } from './reachability.tsx'
import { UseAsMine } from './use-as-mine.tsx'

type Deleting = { onDelete: (customer: CustomerRow) => void }

/** The columns of the customer list. */
export function useCustomerColumns(
  shelf: Shelf,
  onDelete: Deleting['onDelete'],
): Column<CustomerRow, CustomerSortField>[] {
  const { t } = useTranslation('customers')
  return [
    {
      key: 'name',
      usual: 190,
      header: t('column.name'),
      sortBy: 'name',
      wraps: true,
      strong: true,
      cell: (row) => <Opening shelf={shelf} row={row} />,
    },
    { key: 'vat', usual: 86, header: t('column.vat'), sortBy: 'vat', cell: shownVat },
    {
      key: 'city',
      usual: 126,
      header: t('column.city'),
      sortBy: 'city',
      wraps: true,
      cell: ({ postalCode, city }) => [postalCode, city].filter(Boolean).join(' '),
    },
    {
      key: 'country',
      usual: 46,
      header: t('column.country'),
      sortBy: 'country',
      hideBelow: 992,
      cell: shownCountry,
    },
    {
      key: 'reach',
      usual: 88,
      header: t('column.reach'),
      // The shared list has a wider column of acts.
      ...(shelf.book === 'global' && { hideBelow: 992 }),
      cell: (row) => <ReachMark reach={row.reach} />,
    },
    {
      key: 'email',
      usual: 215,
      header: t('column.email'),
      sortBy: 'email',
      wraps: true,
      hideBelow: 1222,
      cell: ({ email }) => email,
    },
    {
      key: 'endpoint',
      usual: 118,
      header: t('column.endpoint'),
      dim: true,
      hideBelow: 1399,
      cell: participantId,
    },
    {
      key: 'actions',
      usual: 36,
      header: null,
      spokenHeader: t('column.actions'),
      align: 'end',
      width: '56px',
      cell: (row) => <Actions shelf={shelf} row={row} onDelete={onDelete} />,
    },
  ]
}

const shownVat = ({ country, vat }: CustomerRow) => (country === 'BE' ? formatVat(vat) : vat)
const shownCountry = ({ country }: CustomerRow) => countryName(country, currentLanguage())

type RowProps = { shelf: Shelf; row: CustomerRow }

function Opening({ shelf: { book, accountId }, row }: RowProps) {
  return (
    <RowLink to={places[book].form} params={{ accountId, customerId: row.id }}>
      {row.name}
    </RowLink>
  )
}

function Actions({ shelf: { accountId, mayEdit, mayTake }, row, onDelete }: RowProps & Deleting) {
  const { t } = useTranslation('customers')
  return (
    <span className={classes.actions}>
      {mayTake && accountId && <UseAsMine accountId={accountId} customer={row} isSmall />}
      {mayEdit && (
        <IconButton icon={IconTrash} label={t('delete', { name: row.name })} onClick={() => onDelete(row)} />
      )}
    </span>
  )
}

export function CustomerCard({ shelf, row, onDelete }: RowProps & Deleting) {
  const place = [row.postalCode, row.city].filter(Boolean).join(' ')
  return (
    <RowCard
      title={<Opening shelf={shelf} row={row} />}
      figure={null}
      detail={shownVat(row)}
      date={[place, row.country === 'BE' ? '' : shownCountry(row)].filter(Boolean).join(', ')}
      state={<ReachMark reach={row.reach} />}
      actions={<Actions shelf={shelf} row={row} onDelete={onDelete} />}
    />
  )
}
