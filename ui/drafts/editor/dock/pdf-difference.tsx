import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import { setPayment } from '../edits.ts'
import { differenceOf } from './difference.ts'
import classes from './dock.module.css'
import { money } from './money.ts'

/** What the PDF says is owed, where that is another figure than ours; a cent is settled by rounding. */
export function PdfDifference() {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const form = useEditorState((state) => state.form)
  const recognition = useEditorState((state) => state.recognition)
  const difference = differenceOf({ form, recognition })
  if (!difference) return null
  const { printed, amount, settled } = difference
  const { currency } = form.inputDetails.payment
  return (
    <div className={classes.difference}>
      <Icon of={IconAlertTriangle} />
      <p>
        {t('totals.pdf-says', { amount: money(printed, currency) })}
        <br />
        {t('totals.difference')} <b>{money(amount, currency)}</b>
      </p>
      {settled !== undefined && (
        <Button
          size="compact"
          onClick={() => store.set((state) => setPayment(state, 'roundingAmount', settled))}
        >
          {t('totals.round')}
        </Button>
      )}
    </div>
  )
}
