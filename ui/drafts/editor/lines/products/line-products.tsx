import type { RefObject } from 'react'
import { ProductList } from '../../../../forms/product-list/product-list.tsx'
import { cellsOf } from '../../../../forms/product-list/products.ts'
import { defaultVat } from '../../draft-form.ts'
import { useEditor } from '../../editor.ts'
import { focusCell } from '../../focus.ts'
import type { Lines } from '../use-lines.ts'
import { useSaveLine } from './save-line.tsx'

type LineProductsProps = {
  lineId: string
  text: string
  place: RefObject<HTMLElement | null>
  actions: Lines
  onShown: (shown: { id: string; active: string } | null) => void
  onClose: () => void
}

/** The products below a line's description; a chosen one fills in the line and leads to the quantity. */
export function LineProducts({ lineId, actions, ...list }: LineProductsProps) {
  const { store, account } = useEditor()
  const save = useSaveLine(lineId)
  return (
    <ProductList
      {...list}
      accountId={account.id}
      onSave={save}
      onTake={(product) => {
        const { customer } = store.get().form.inputDetails
        actions.change(lineId, cellsOf(product, defaultVat(customer).vatTreatment !== ''))
        focusCell({ id: lineId, column: 'quantity' })
      }}
    />
  )
}
