import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { useEditor } from '../editor.ts'
import { setAllowanceCharges } from '../edits.ts'
import { rowKey } from '../fields.ts'
import { goTo } from '../focus.ts'
import { newAllowance } from './allowance-edits.ts'

/** Adds a discount, which its first field can turn into a cost. */
export function AddAllowance() {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const add = () => {
    const { inputDetails } = editor.store.get().form
    const one = newAllowance(inputDetails)
    editor.store.set((state) => setAllowanceCharges(state, [...inputDetails.allowanceCharges, one]))
    goTo(editor, rowKey('allowanceCharges', one.id, 'amount'))
  }
  return (
    <Button kind="quiet" icon={IconPlus} onClick={add}>
      {t('allowances.add')}
    </Button>
  )
}
