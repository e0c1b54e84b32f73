import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceBar, type ChoiceBarItem, countWords } from '../kit/choice-bar.tsx'
import { Icon } from '../kit/icon.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { SelectField } from '../kit/select-field.tsx'
import classes from './choice-filter.module.css'

type ChoiceFilterProps<Value extends string> = {
  /** The name of the filter; read aloud. */
  label: string
  /** The words for no filter, where "all" won't do: side by side with the others, and alone. */
  all?: string
  allAlone?: string
  value: Value | undefined
  items: ChoiceBarItem<Value>[]
  /** Rounded and side by side at any width. */
  isChips?: boolean | undefined
  onChange: (value: Value | undefined) => void
}

const ALL = 'ALL'

/** A few values to narrow a list by: side by side, or a list to choose from where there is no room. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { t } = useTranslation('lists')
  const {
    label,
    all = t('all'),
    allAlone = t('all-of', { label }),
    value = ALL,
    items,
    isChips = false,
    onChange,
  } = props
  const isNarrow = useNarrow(narrow.editor)
  const isPhone = useNarrow(narrow.phone)
  const choose = (next: string) => onChange(items.find((item) => item.value === next)?.value)
  const isBar = isChips || !isNarrow
  const choices = [{ value: ALL, label: isBar ? all : allAlone }, ...items]
  if (isBar)
    return <ChoiceBar label={label} value={value} onChange={choose} items={choices} isChips={isChips} />
  return (
    <SelectField
      label=""
      aria-label={label}
      className={classes.choice}
      leftSection={!isPhone && <Icon of={IconFilter} />}
      value={value}
      onChange={choose}
      choices={choices.map(({ value, label, count }: ChoiceBarItem<string>) => ({
        value,
        label: count ? `${label} (${countWords(count)})` : label,
      }))}
    />
  )
}
