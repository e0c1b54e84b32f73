import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { DEFAULT_UNIT } from '#contracts/rules/units.ts'
import { isVatTreatment } from '#contracts/rules/vat-treatment.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { type ProductRow, type ProductSortField, places } from './queries.ts'

type ProductActions = { mayEdit: boolean; onDelete: (product: ProductRow) => void }

const price = ({ unitPrice }: ProductRow) => (unitPrice === null ? '' : displayAmount(unitPrice, 2))

function useWords() {
  const { t } = useTranslation('draft')
  return {
    unit: ({ unit }: ProductRow) => t(`units.${unit || DEFAULT_UNIT}`, { defaultValue: unit ?? '' }),
    vat: ({ vatRate, vatTreatment }: ProductRow) => {
      if (isVatTreatment(vatTreatment) && vatTreatment !== 'STANDARD')
        return t(`vat-short.${vatTreatment}`, { rate: vatRate ?? 0 })
      return vatRate === null ? '' : `${vatRate}\u00a0%`
    },
  }
}

/** The columns of the product list. */
export function useProductColumns({
  mayEdit,
  onDelete,
}: ProductActions): Column<ProductRow, ProductSortField>[] {
  const { t } = useTranslation('products')
  const words = useWords()
  const columns: Column<ProductRow, ProductSortField>[] = [
    { key: 'code', usual: 90, header: t('column.code'), sortBy: 'code', dim: true, cell: ({ code }) => code },
    {
      key: 'name',
      usual: 320,
      header: t('column.name'),
      sortBy: 'name',
      wraps: true,
      strong: true,
      cell: (row) => <Opening row={row} />,
    },
    {
      key: 'unitPrice',
      usual: 110,
      header: t('column.unitPrice'),
      sortBy: 'unitPrice',
      align: 'end',
      cell: price,
    },
    { key: 'unit', usual: 80, header: t('column.unit'), cell: words.unit },
    { key: 'vatRate', usual: 120, header: t('column.vatRate'), sortBy: 'vatRate', cell: words.vat },
  ]
  if (!mayEdit) return columns
  return [
    ...columns,
    {
      key: 'actions',
      usual: 36,
      header: null,
      spokenHeader: t('column.actions'),
      align: 'end',
      width: '56px',
      cell: (row) => <Remove row={row} onDelete={onDelete} />,
    },
  ]
}

const Opening = ({ row }: { row: ProductRow }) => (
  <RowLink to={places.form} params={{ accountId: row.accountId, productId: row.id }}>
    {row.name}
  </RowLink>
)

function Remove({ row, onDelete }: { row: ProductRow; onDelete: ProductActions['onDelete'] }) {
  const { t } = useTranslation('products')
  return <IconButton icon={IconTrash} label={t('delete', { name: row.name })} onClick={() => onDelete(row)} />
}

export function ProductCard({ row, mayEdit, onDelete }: ProductActions & { row: ProductRow }) {
  const words = useWords()
  const { t } = useTranslation('products')
  return (
    <RowCard
      title={<Opening row={row} />}
      figure={row.unitPrice === null ? null : t('price-per', { price: price(row), unit: words.unit(row) })}
      detail={row.code ?? ''}
      date={words.vat(row)}
      state={null}
      actions={mayEdit && <Remove row={row} onDelete={onDelete} />}
    />
  )
}
