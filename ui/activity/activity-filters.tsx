import { useTranslation } from 'react-i18next'
import { DateField } from '../kit/date-field.tsx'
import { FilterChip } from '../kit/filter-chip.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import classes from './activity-filters.module.css'
import type { ActivityRow } from './queries.ts'
import { type ActivitySearch, actorKinds, nouns } from './search.ts'

type ActivityFiltersProps = {
  search: ActivitySearch
  /** The rows in sight: they name who the list is narrowed to. */
  rows: ActivityRow[] | undefined
  onChange: (part: ActivitySearch) => void
}

const ALL = 'ALL'

export function ActivityFilters({ search, rows, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation('activity')
  const { by, noun, actor, from, to } = search
  const name = rows?.find((row) => row.actor?.id === actor)?.actor?.name ?? actor ?? ''
  const isReversed = from !== undefined && to !== undefined && from > to
  return (
    <Toolbar>
      <SelectField
        label=""
        aria-label={t('filter.noun')}
        className={classes.noun}
        value={noun ?? ALL}
        onChange={(next) => onChange({ noun: nouns.find((one) => one === next) })}
        choices={[
          { value: ALL, label: t('filter.all-nouns') },
          ...nouns.map((value) => ({ value, label: t(`nouns.${value}`) })),
        ]}
      />
      <SelectField
        label=""
        aria-label={t('filter.by')}
        className={classes.by}
        value={by ?? ALL}
        onChange={(next) => onChange({ by: actorKinds.find((one) => one === next), actor: undefined })}
        choices={[
          { value: ALL, label: t('filter.everybody') },
          ...actorKinds.map((value) => ({ value, label: t(`filter.${value}`) })),
        ]}
      />
      <DateField
        label=""
        aria-label={t('filter.from')}
        placeholder={t('filter.from')}
        className={classes.day}
        value={from ?? ''}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DateField
        label=""
        aria-label={t('filter.to')}
        placeholder={t('filter.to')}
        className={classes.day}
        value={to ?? ''}
        error={isReversed ? t('filter.reversed') : undefined}
        onChange={(day) => onChange({ to: day || undefined })}
      />
      {actor && (
        <FilterChip removeLabel={t('filter.actor-remove')} onRemove={() => onChange({ actor: undefined })}>
          {t('filter.actor', { name })}
        </FilterChip>
      )}
    </Toolbar>
  )
}
