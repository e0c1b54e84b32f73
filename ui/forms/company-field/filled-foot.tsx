import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import type { Mark } from '../../kit/field.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Notice } from '../../kit/notice.tsx'
import type { FilledIn } from '../form-context.ts'
import classes from './filled-foot.module.css'
import { type Filled, filledFields, offeredValues } from './filling.ts'
import type { Source } from './find.ts'

const shelfOf = (source: Source) => (source === 'own' || source === 'shared' ? source : 'register')

/** The source and the date of the filled fields, and the way back. */
export function FilledFoot({ filled, onUndo }: { filled: Filled<unknown>; onUndo: () => void }) {
  const { t } = useTranslation('forms')
  const { source, at } = filled
  return (
    <div className={classes.foot}>
      <span className={classes.words}>
        {t(`company.from.${shelfOf(source)}`, { when: formatDateTime(at.toISOString()) })}
      </span>
      <Button kind="quiet" size="compact" onClick={onUndo}>
        {t('company.undo')}
      </Button>
    </div>
  )
}

interface FoundCompany {
  filled: Filled<unknown> | null
  filledIn: FilledIn | undefined
  undo: () => void
}

/** The source of the values, below the fields, and a warning where the company has stopped. */
export function CompanySource({ company: { filled, filledIn, undo } }: { company: FoundCompany }) {
  const { t } = useTranslation('forms')
  return (
    <>
      {filled?.isStopped && <Notice tone="warn" title={t('company.stopped')} />}
      {filled && filledIn && filledIn.fields.length > 0 && <FilledFoot filled={filled} onUndo={undo} />}
    </>
  )
}

/** The stripes and offers of a form that a found company filled in. @param onTake takes the source's value of a field */
export function useFilledIn(
  value: object,
  filled: Filled<unknown> | null,
  onTake: (name: string, offered: string) => void,
): FilledIn | undefined {
  const { t } = useTranslation('forms')
  if (!filled) return undefined
  const offers = Object.entries(offeredValues(value, filled)).map(([name, offered]): [string, Mark] => {
    const text = (
      <>
        {t(`company.typed.${shelfOf(filled.source)}`, { offered })}{' '}
        <button type="button" className={classes.act} onClick={() => onTake(name, offered)}>
          {t('company.take')}
        </button>
      </>
    )
    return [name, { level: 'low', text }]
  })
  return { fields: filledFields(value, filled), offers: Object.fromEntries(offers) }
}
