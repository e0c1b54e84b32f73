import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import { ChoiceTick } from './choice-column.tsx'
import classes from './choosing.module.css'
import type { Chosen } from './use-chosen.ts'

type ActBarProps<Row extends { id: string }> = {
  chosen: Chosen<Row>
  /** Their sum, where they have one. */
  sum: string | undefined
  /** The acts, each with the number of rows that it does. */
  children: ReactNode
  /** The rows that no act does, and their reasons. */
  stays: ReactNode
  /** No other choice while an act is under way. */
  isBusy: boolean
}

/** Docked below a list while rows are chosen. */
export function ActBar<Row extends { id: string }>({
  chosen,
  sum,
  children,
  stays,
  isBusy,
}: ActBarProps<Row>) {
  const { t } = useTranslation('lists')
  const count = chosen.rows.length
  return (
    <section className={classes.bar} aria-label={t('choice.bar')}>
      <span className={classes.count}>
        <ChoiceTick label={t('choice.all')} state={chosen.ofPage} onChange={chosen.toggleAll} />
        <b role="status">{t('choice.chosen', { count })}</b>
        {sum && <span className={classes.dim}>{sum}</span>}
      </span>
      <span className={classes.acts}>{children}</span>
      <span className={classes.stays}>{stays}</span>
      <span className={classes.clear}>
        <Button kind="quiet" disabled={isBusy} onClick={chosen.clear}>
          {t('choice.none')} <Kbd>Esc</Kbd>
        </Button>
      </span>
    </section>
  )
}

/** The keys of a list, below it. @param letters keys with the act of each */
export function KeyHints({ letters }: { letters: readonly (readonly [key: string, act: string])[] }) {
  const { t } = useTranslation('lists')
  return (
    <p className={classes.keys}>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd> {t('choice.key-row')}
      <Kbd>x</Kbd> {t('choice.key-choose')}
      {letters.map(([key, act]) => (
        <span key={key}>
          <Kbd>{key}</Kbd> {act}
        </span>
      ))}
    </p>
  )
}
