import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Count } from '../../../kit/badge.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useMedia } from '../../../kit/media.ts'
import { useEditorState, useFindings } from '../editor.ts'
import { CheckPanel } from './check-panel.tsx'
import classes from './dock.module.css'
import { money } from './money.ts'
import { Totals, useTotals } from './totals.tsx'

/** Where sending is decided: the findings and the figures. On a low window it folds to one line. */
export function Dock() {
  const isLow = useMedia('(min-width: 768px) and (max-height: 899px)')
  const [choice, setChoice] = useState<boolean | null>(null)
  const isOpen = choice ?? !isLow
  return (
    <div className={classes.dock}>
      {isLow && <Fold isOpen={isOpen} onPress={() => setChoice(!isOpen)} />}
      {(isOpen || !isLow) && (
        <div className={classes.parts}>
          <CheckPanel />
          <Totals />
        </div>
      )}
    </div>
  )
}

function Fold({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const { t } = useTranslation('draft')
  const refusals = useFindings(({ shown }) => shown.filter(({ severity }) => severity === 'FATAL').length)
  const currency = useEditorState((state) => state.form.inputDetails.payment.currency)
  const { payableAmount } = useTotals()
  return (
    <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={onPress}>
      <Icon of={isOpen ? IconChevronDown : IconChevronUp} />
      <b>{t('check.title')}</b>
      {refusals > 0 && <Count value={refusals} tone="err" label={t('check.count', { count: refusals })} />}
      <span className={classes.foldTotal}>
        {t('totals.payable')} <b>{money(payableAmount, currency)}</b>
      </span>
    </button>
  )
}
