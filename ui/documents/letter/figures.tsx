import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { formatMoment } from '../../kit/format.ts'
import classes from './letter-panel.module.css'
import type { Letter } from './queries.ts'

export type Figure =
  | 'total'
  | 'told'
  | 'opened'
  | 'confirmed'
  | 'signed'
  | 'waiting'
  | 'notArrived'
  | 'onPaper'

type FiguresProps = { letter: Letter; shown: Figure; onShow: (figure: Figure) => void }

/** The figures of a letter; each is a filter of its deliveries. */
export function Figures({ letter, shown, onShow }: FiguresProps) {
  const { t } = useTranslation('letter')
  const { asks, figures, leavesAt } = letter
  const asked: Figure[] = [
    ...(asks.readConfirmation ? (['confirmed'] as const) : []),
    ...(asks.signing ? (['signed'] as const) : []),
    ...(asks.readConfirmation || asks.signing ? (['waiting'] as const) : []),
  ]
  const all: Figure[] = ['total', 'told', 'opened', ...asked, 'notArrived', 'onPaper']
  const detail: Partial<Record<Figure, string>> = {
    total: formatMoment(leavesAt),
    ...(figures.lastOpenedAt !== null && {
      opened: t('figure.last', { at: formatMoment(figures.lastOpenedAt) }),
    }),
    ...(figures.onPaper > 0 && {
      onPaper: t('figure.paper', { printed: figures.printed, handed: figures.handedOver }),
    }),
  }
  return (
    <fieldset className={classes.figures} aria-label={t('figure.label')}>
      {all.map((figure) => (
        <button
          key={figure}
          type="button"
          className={classes.figure}
          aria-pressed={figure === shown}
          data-wrong={(figure === 'notArrived' && figures.notArrived > 0) || undefined}
          onClick={() => onShow(figure)}
        >
          <span>
            <b>{displayAmount(figures[figure], 0)}</b> {t(`figure.${figure}`, { count: figures[figure] })}
          </span>
          <span className={classes.hint}>{detail[figure] ?? ' '}</span>
        </button>
      ))}
    </fieldset>
  )
}
