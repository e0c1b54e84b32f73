import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayDate, isIsoDate, parseTypedDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { IconButton } from './icon-button.tsx'
import menuClasses from './menu.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

const Calendar = lazy(() => import('./calendar.tsx'))

type DateFieldProps = Omit<TextFieldProps, 'rightSection'> & {
  /** `YYYY-MM-DD`, '' for none, or what was typed if that is no date: the form's rules then refuse it. */
  value: string
  onChange: (value: string) => void
  /** What `+30` counts from, `YYYY-MM-DD`; today when left out. */
  base?: string | undefined
}

/** A date: typed as `3/11`, `031126` or `+30`, read while typing and written out on leaving, or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, base, onBlur, ...rest } = props
  const { t } = useTranslation('kit')
  const [typed, setTyped] = useState<string | null>(null)
  const isLocked = Boolean(rest.disabled || rest.readOnly)
  const start = base && isIsoDate(base) ? base : undefined
  const type = (text: string) => {
    setTyped(text)
    onChange(parseTypedDate(text, todayInBrussels(), start) ?? text.trim())
  }
  const pick = (iso: string) => {
    setTyped(null)
    onChange(iso)
  }
  return (
    <TextField
      autoComplete="off"
      placeholder={t('date-pattern')}
      {...rest}
      rightSection={isLocked ? undefined : <CalendarButton value={value} onPick={pick} />}
      value={typed ?? displayDate(value)}
      onChange={type}
      onKeyDown={(event) => event.key === 'Enter' && setTyped(null)}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

function CalendarButton({ value, onPick }: { value: string; onPick: (iso: string) => void }) {
  const { t } = useTranslation('kit')
  const [isOpen, setOpen] = useState(false)
  const pick = (iso: string) => {
    setOpen(false)
    onPick(iso)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={6}
      shadow="md"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <IconButton
          icon={IconCalendar}
          size={18}
          label={t('open-calendar')}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={menuClasses.dropdown}>
        <Suspense>
          <Calendar value={isIsoDate(value) ? value : null} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
