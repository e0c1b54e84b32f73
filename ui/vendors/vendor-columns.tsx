import { useTranslation } from 'react-i18next'
import { displayIban } from '#contracts/rules/formats.ts'
import { formatDate, formatVat } from '../kit/format.ts'
import { RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { AccountMark } from './account-mark.tsx'
import type { VendorRow, VendorSortField } from './queries.ts'

/** The columns of the list of vendors. */
export function useVendorColumns(accountId: string): Column<VendorRow, VendorSortField>[] {
  const { t } = useTranslation('vendors')
  return [
    {
      key: 'name',
      usual: 260,
      header: t('column.name'),
      sortBy: 'name',
      wraps: true,
      strong: true,
      cell: (row) => <Opening accountId={accountId} row={row} />,
    },
    {
      key: 'number',
      usual: 120,
      header: t('column.number'),
      dim: true,
      hideBelow: 1099,
      cell: ({ number }) => formatVat(number),
    },
    { key: 'account', usual: 260, header: t('column.accounts'), cell: (row) => <Accounts row={row} /> },
    {
      key: 'documents',
      usual: 60,
      header: t('column.documents'),
      sortBy: 'documents',
      firstOrder: 'DESC',
      align: 'end',
      cell: ({ documents }) => documents,
    },
    {
      key: 'last',
      usual: 82,
      header: t('column.last'),
      sortBy: 'lastSeen',
      firstOrder: 'DESC',
      align: 'end',
      cell: ({ lastSeen }) => formatDate(lastSeen),
    },
  ]
}

const Opening = ({ accountId, row }: { accountId: string; row: VendorRow }) => (
  <RowLink to="/received-invoices/$accountId/vendors/$vendorId" params={{ accountId, vendorId: row.id }}>
    {row.name || formatVat(row.number)}
  </RowLink>
)

/** The newest account; one that waits for a call goes before it. */
function Accounts({ row: { ibans } }: { row: VendorRow }) {
  const { t } = useTranslation('vendors')
  const first = ibans.find(({ state }) => state === 'WAITING') ?? ibans[0]
  if (first === undefined) return null
  return (
    <AccountMark state={first.state}>
      {displayIban(first.iban)}
      {ibans.length > 1 && <> {t('more-accounts', { count: ibans.length - 1 })}</>}
    </AccountMark>
  )
}

export function VendorCard({ accountId, row }: { accountId: string; row: VendorRow }) {
  return (
    <RowCard
      title={<Opening accountId={accountId} row={row} />}
      figure={row.documents}
      detail={formatVat(row.number)}
      date={formatDate(row.lastSeen)}
      state={<Accounts row={row} />}
      actions={null}
    />
  )
}
