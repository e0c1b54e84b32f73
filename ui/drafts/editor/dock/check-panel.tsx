import { IconAlertCircle, IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PEPPOL_RELEASE } from '#contracts/rules/invoice/release.ts'
import { Count } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { Fault } from '../check/fault.ts'
import { useListWords } from '../check/fault-words.ts'
import { useEditor, useFindings } from '../editor.ts'
import { fixOf } from '../fix/fix.ts'
import { goTo } from '../focus.ts'
import classes from './dock.module.css'

/** Every broken rule, with its official id, the way to its field, and a press that mends it where one answer is right. */
export function CheckPanel() {
  const { t } = useTranslation('draft')
  const { shown, waiting } = useFindings((findings) => findings)
  const refusals = shown.filter(({ severity }) => severity === 'FATAL').length
  return (
    <section className={classes.check} aria-label={t('check.title')}>
      <div className={classes.checkHead}>
        <h2>{t('check.title')}</h2>
        {refusals > 0 && <Count value={refusals} tone="err" label={t('check.count', { count: refusals })} />}
        <span className={classes.release}>Peppol BIS {PEPPOL_RELEASE}</span>
      </div>
      <ul className={classes.findings}>
        {shown.map((fault) => (
          <Finding key={`${fault.key} ${fault.rule ?? fault.messageKey}`} fault={fault} />
        ))}
      </ul>
      {waiting.length > 0 && <Waiting count={waiting.length} />}
      {shown.length === 0 && waiting.length === 0 && (
        <p className={classes.fine}>
          <Icon of={IconRosetteDiscountCheck} size={20} />
          {t('check.fine')}
        </p>
      )}
    </section>
  )
}

function Finding({ fault }: { fault: Fault }) {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const { ofRule } = useListWords()
  const fix = fixOf(fault, editor.store.get().form)
  const isWarning = fault.severity === 'WARNING'
  return (
    <li data-severity={fault.severity}>
      <Icon of={isWarning ? IconAlertTriangle : IconAlertCircle} />
      <div className={classes.finding}>
        <button type="button" className={classes.link} onClick={() => goTo(editor, fault.key)}>
          {ofRule(fault)}
        </button>
        {fault.rule && <span className={classes.rule}>{fault.rule}</span>}
      </div>
      {fix && (
        <Button size="compact" onClick={() => editor.store.set(fix.apply)}>
          {t(`fix.${fix.name}`, fix.params ?? {})}
        </Button>
      )}
    </li>
  )
}

/** What nobody has been near yet is counted, not held against anybody. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('draft')
  const { store, checker } = useEditor()
  const show = () => {
    store.set((state) => ({ ...state, showsAll: true }))
    void checker.checkNow()
  }
  return (
    <p className={classes.waiting}>
      {t('check.waiting', { count })}{' '}
      <button type="button" className={classes.link} onClick={show}>
        {t('check.show')}
      </button>
    </p>
  )
}
