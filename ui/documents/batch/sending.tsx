import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { Button } from '../../kit/button.tsx'
import { Progress } from '../../kit/progress.tsx'
import classes from './batch.module.css'
import { secondsLeft } from './time-left.ts'

type SendingProps = {
  /** In bytes and milliseconds. */
  sent: { name: string; size: number; loaded: number; since: number }
  onStop: () => void
}

/** How much of the zip is there, and how long the rest takes. */
export function Sending({ sent: { name, size, loaded, since }, onStop }: SendingProps) {
  const { t } = useTranslation('batch')
  const left = secondsLeft(loaded, size, Date.now() - since)
  const words = {
    name,
    loaded: inMegabytes(Math.min(loaded, size)),
    size: inMegabytes(size),
  }
  return (
    <div className={classes.stack}>
      <p>{t('sending.body')}</p>
      <Progress label={t('sending.progress', words)} percent={size > 0 ? (100 * loaded) / size : 0} />
      <p className={classes.left}>{left !== undefined && t('sending.left', { count: left })}</p>
      <div className={classes.actions}>
        <Button data-autofocus onClick={onStop}>
          {t('sending.stop')}
        </Button>
      </div>
    </div>
  )
}

const inMegabytes = (bytes: number): string => displayAmount(Math.round(bytes / 100_000) / 10, 1)
