import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import { currencyOf } from '../editor-state.ts'
import { setPayment } from '../edits.ts'
import { type Difference, differenceOf } from './difference.ts'
import classes from './dock.module.css'
import { money } from './money.ts'

export function useDifference(): Difference | undefined {
  const form = useEditorState((state) => state.form)
  const recognition = useEditorState((state) => state.recognition)
  return differenceOf({ form, recognition })
}

/** The difference from the PDF's amount to pay; one cent can be settled by rounding. */
export function PdfDifference() {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const currency = useEditorState(currencyOf)
  const difference = useDifference()
  if (!difference) return null
  const { printed, amount, settled } = difference
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

/** The same as one word, while the totals are folded. */
export function PdfDiffers() {
  const { t } = useTranslation('draft')
  const currency = useEditorState(currencyOf)
  const difference = useDifference()
  if (!difference) return null
  return (
    <span className={classes.differs}>
      <Icon of={IconAlertTriangle} />
      {t('totals.differs', { amount: money(difference.printed, currency) })}
    </span>
  )
}
