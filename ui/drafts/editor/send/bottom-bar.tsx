import { IconAlertCircle, IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../kit/icon.tsx'
import { money } from '../dock/money.ts'
import { PdfDiffers, useDifference } from '../dock/pdf-difference.tsx'
import { useTotals } from '../dock/totals.tsx'
import { useEditor, useEditorState, useFindings } from '../editor.ts'
import classes from './bottom-bar.module.css'
import { SendButton } from './send-button.tsx'

/** On a phone: how many findings, what is owed, and send, always in reach. */
export function BottomBar() {
  const { t } = useTranslation('draft')
  const { payableAmount } = useTotals()
  const currency = useEditorState((state) => state.form.inputDetails.payment.currency)
  const refusals = useFindings(({ shown }) => shown.filter(({ severity }) => severity === 'FATAL').length)
  const isWaiting = useFindings(({ waiting }) => waiting.length > 0)
  return (
    <div className={classes.bar}>
      <p className={classes.state}>
        {refusals > 0 && (
          <span className={classes.faults}>
            <Icon of={IconAlertCircle} size={16} />
            {t('check.count', { count: refusals })}
          </span>
        )}
        {refusals === 0 && !isWaiting && <Verdict />}
        <span className={classes.payable}>
          {t('totals.payable')} <b>{money(payableAmount, currency)}</b>
        </span>
      </p>
      <SendButton isWide />
    </div>
  )
}

function Verdict() {
  const { t } = useTranslation('draft')
  const { locked } = useEditor().account
  const differs = useDifference() !== undefined
  if (differs && !locked) return <PdfDiffers />
  return (
    <span className={locked ? classes.faults : classes.fine}>
      <Icon of={locked ? IconLock : IconCircleCheck} size={16} />
      {t(locked ? 'check.locked' : 'check.fine')}
    </span>
  )
}
