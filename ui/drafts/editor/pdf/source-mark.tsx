import { useTranslation } from 'react-i18next'
import { type FieldKey, nameOf } from '../fields.ts'
import classes from './pdf.module.css'

/** Outlines the place where the focused field was read, with its name. `box` is in fractions of the page. */
export function SourceMark({ box, field }: { box: readonly number[]; field: FieldKey }) {
  const { t } = useTranslation('draft')
  const [x = 0, y = 0, width = 0, height = 0] = box
  const percent = (part: number) => `${part * 100}%`
  const style = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
  return (
    <div className={classes.mark} style={style} aria-hidden>
      <span className={classes.markName}>{t(`fields.${nameOf(field)}`)}</span>
    </div>
  )
}
