import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { add, parseDecimal, subtract, toNumber, ZERO } from '#contracts/rules/decimal.ts'
import type { Totals } from '#contracts/rules/totals.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import { setPayment } from '../edits.ts'
import classes from './dock.module.css'
import { money } from './money.ts'

/**
 * What the PDF says is owed, where that is another figure than ours; a cent is settled by rounding. A credit note's
 * figures are positive here, whatever its paper prints.
 */
export function PdfDifference({ totals, currency }: { totals: Totals; currency: string }) {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const said = useEditorState(({ recognition }) => recognition?.inputDetails?.payment)
  const rounding = useEditorState(({ form }) => form.inputDetails.payment.roundingAmount)
  const isCredit = useEditorState(({ form }) => form.type === 'E_CREDIT_NOTES')
  const printed = parseDecimal(said?.payableAmount) ?? parseDecimal(said?.totalVatIncl)
  const read = printed && isCredit && printed.units < 0n ? subtract(ZERO, printed) : printed
  if (!read) return null
  const difference = subtract(read, parseDecimal(totals.payableAmount) ?? ZERO)
  if (difference.units === 0n) return null
  const settled = toNumber(add(parseDecimal(rounding) ?? ZERO, difference))
  return (
    <div className={classes.difference}>
      <Icon of={IconAlertTriangle} />
      <p>
        {t('totals.pdf-says', { amount: money(toNumber(read), currency) })}
        <br />
        {t('totals.difference')} <b>{money(Math.abs(toNumber(difference)), currency)}</b>
      </p>
      {Math.abs(settled) < 1 && (
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
