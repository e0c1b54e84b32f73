import { Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { add, parseDecimal, subtract, toNumber, ZERO } from '#contracts/rules/decimal.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import { type EditorState, formCurrency } from '../editor-state.ts'
import { setPayment } from '../edits.ts'
import classes from './dock.module.css'
import { money, sumTotals } from './money.ts'

/** `settled`: the rounding that would remove the difference, where a rounding may be that large (specification section 5). */
type Difference = { printed: number; amount: number; settled: number | undefined }

/** The difference between the PDF's amount to pay and ours. A credit note's amounts are positive here, negative or not in its PDF. */
export function findDifference({
  form,
  recognition,
}: Pick<EditorState, 'form' | 'recognition'>): Difference | undefined {
  if (form.inputDetails.keptDifferences.includes('/inputDetails/payment/totalVatIncl')) return undefined
  const onPaper = recognition?.inputDetails?.payment
  const read = parseDecimal(onPaper?.payableAmount) ?? parseDecimal(onPaper?.totalVatIncl)
  if (!read) return undefined
  const printed = form.type === 'E_CREDIT_NOTES' && read.units < 0n ? subtract(ZERO, read) : read
  const { payableAmount } = sumTotals(form)
  const difference = subtract(printed, parseDecimal(payableAmount) ?? ZERO)
  if (difference.units === 0n) return undefined
  const rounding = parseDecimal(form.inputDetails.payment.roundingAmount) ?? ZERO
  const settled = toNumber(add(rounding, difference))
  return {
    printed: toNumber(printed),
    amount: Math.abs(toNumber(difference)),
    settled: Math.abs(settled) < 1 ? settled : undefined,
  }
}

export function useDifference(): Difference | undefined {
  const form = useEditorState((state) => state.form)
  const recognition = useEditorState((state) => state.recognition)
  return findDifference({ form, recognition })
}

/** The difference from the PDF's amount to pay; one cent can be settled by rounding. */
export function PdfDifference() {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const currency = useEditorState(formCurrency)
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
  const currency = useEditorState(formCurrency)
  const difference = useDifference()
  if (!difference) return null
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex" me={12} c="var(--z-warn-text)">
      <Icon of={IconAlertTriangle} />
      {t('totals.differs', { amount: money(difference.printed, currency) })}
    </Group>
  )
}
