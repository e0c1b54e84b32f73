import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getSession, isExternal } from '../../../../api/session.ts'
import type { Product } from '../../../../forms/product-list/products.ts'
import { Button } from '../../../../kit/button.tsx'
import { toast } from '../../../../kit/toast.ts'
import { useEditor, useEditorState } from '../../editor.ts'
import { createProduct, deleteProduct, productOf } from './product-queries.ts'

/** A longer description is no product's name. */
const LONGEST = 200

/** Keeps a line as a product, also where no product begins as it does. */
export function SaveLine({ lineId }: { lineId: string }) {
  const { t } = useTranslation('products')
  const save = useSaveLine(lineId)
  if (!save) return null
  return (
    <Button kind="quiet" size="compact" onClick={save}>
      {t('save-line')}
    </Button>
  )
}

/** Stores the line as a product; undefined for a session that can't, and for a text that is no name. */
export function useSaveLine(lineId: string): (() => void) | undefined {
  const { t } = useTranslation('products')
  const { account } = useEditor()
  const client = useQueryClient()
  const session = getSession()
  const refresh = () => client.invalidateQueries({ queryKey: ['products', account.id] })
  const saving = useMutation({
    mutationFn: (product: Product) => createProduct(account.id, product),
    onSuccess: async (product) => {
      const undo = async () => {
        await deleteProduct(account.id, product.id ?? '')
        await refresh()
      }
      toast.undo(t('line-saved'), { label: t('undo'), onPress: () => void undo() }, product.name)
      await refresh()
    },
    meta: { failure: t('not-saved') },
  })
  const line = useEditorState(({ form }) => form.inputDetails.lines.find(({ id }) => id === lineId))
  if (!line || line.name.trim() === '' || line.name.length > LONGEST) return undefined
  if (session !== null && isExternal(session)) return undefined
  return () => saving.mutate(productOf(line))
}
