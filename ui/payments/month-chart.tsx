import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import classes from './in-and-out.module.css'
import { type MonthRow, marksOf } from './month-rows.ts'
import { nameOfMonth } from './words.ts'

const HEIGHT = 200
const WIDTH = 560
const BAR = 27
const GAP = 3

/** Two bars a month: money in is solid, money out is hatched. A picture alone: the table beside it has the same figures. */
export function MonthChart({ rows }: { rows: readonly MonthRow[] }) {
  const { t } = useTranslation('payments')
  const hatch = useId()
  const marks = marksOf(rows)
  const top = marks.at(-1) ?? 1
  const heightOf = (cents: number) => (Math.max(cents, 0) / top) * HEIGHT
  const place = WIDTH / rows.length
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.legend}>
        <span className={classes.solid} /> {t('figure.in')}
        <span className={classes.hatched} /> {t('figure.out')}
        <span className={classes.unit}>{t('months.unit')}</span>
      </div>
      <div className={classes.plot}>
        <div className={classes.axis}>
          {marks.toReversed().map((mark) => (
            <span key={mark}>{displayAmount(mark / 100, 0)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <line x1="0" y1="0" x2="0" y2="6" className={classes.line} />
            </pattern>
          </defs>
          {marks.map((mark) => (
            <line
              key={mark}
              className={mark === 0 ? classes.base : classes.grid}
              x1="0"
              x2={WIDTH}
              y1={HEIGHT - heightOf(mark)}
              y2={HEIGHT - heightOf(mark)}
            />
          ))}
          {rows.map((row, index) => {
            const middle = place * (index + 0.5)
            return (
              <g key={row.month}>
                <Bar className={classes.in} x={middle - BAR - GAP / 2} height={heightOf(row.in)} />
                <Bar className={classes.paper} x={middle + GAP / 2} height={heightOf(row.out)} />
                <Bar
                  className={classes.out}
                  x={middle + GAP / 2}
                  height={heightOf(row.out)}
                  fill={`url(#${hatch})`}
                />
              </g>
            )
          })}
        </svg>
        <div className={classes.names}>
          {rows.map(({ month, to }) => (
            <span key={month} data-current={to !== null || undefined}>
              {nameOfMonth(month)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

type BarProps = { className: string | undefined; x: number; height: number; fill?: string }

const Bar = ({ className, x, height, fill }: BarProps) => (
  <rect className={className} x={x} y={HEIGHT - height} width={BAR} height={height} fill={fill} />
)
