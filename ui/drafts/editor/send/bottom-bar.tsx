import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../kit/icon.tsx'
import { VerdictWords } from '../check/verdict-words.tsx'
import { money } from '../dock/money.ts'
import { useTotals } from '../dock/totals.tsx'
import { useEditorState, useVisibleFindings } from '../editor.ts'
import { currencyOf } from '../editor-state.ts'
import classes from './bottom-bar.module.css'
import { SendButton } from './send-button.tsx'

/** On a phone: the number of findings, the amount to pay, and the send button. */
export function BottomBar() {
  const { t } = useTranslation('draft')
  const { payableAmount } = useTotals()
  const currency = useEditorState(currencyOf)
  const refusals = useVisibleFindings(
    ({ shown }) => shown.filter(({ severity }) => severity === 'FATAL').length,
  )
  return (
    <div className={classes.bar}>
      <div className={classes.state}>
        {refusals > 0 && (
          <span className={classes.findings}>
            <Icon of={IconAlertCircle} size={16} />
            {t('check.count', { count: refusals })}
          </span>
        )}
        <VerdictWords className={classes.verdict} size={16} />
        <span className={classes.payable}>
          {t('totals.payable')} <b>{money(payableAmount, currency)}</b>
        </span>
      </div>
      <SendButton isWide />
    </div>
  )
}
