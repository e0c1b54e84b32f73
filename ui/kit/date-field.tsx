import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, type Ref, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayDate, parseTypedDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { IconButton } from './icon-button.tsx'
import menuClasses from './menu.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

const Calendar = lazy(() => import('./calendar.tsx'))

type DateFieldProps = Omit<TextFieldProps, 'rightSection'> & {
  /** `YYYY-MM-DD`, '' for none, or unparsable input, which the form's rules refuse. */
  value: string
  onChange: (value: string) => void
  /** The date that `+30` counts from, `YYYY-MM-DD`; today by default. */
  base?: string | undefined
}

/** A date: typed as `3/11`, `031126` or `+30`, parsed while typing and formatted on leaving, or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, base, onBlur, ...rest } = props
  const { t } = useTranslation('kit')
  const [typed, setTyped] = useState<string | null>(null)
  const calendar = useRef<HTMLButtonElement>(null)
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
      rightSection={isLocked ? undefined : <CalendarButton ref={calendar} value={value} onPick={pick} />}
      value={typed ?? displayDate(value)}
      onChange={type}
      aria-keyshortcuts={isLocked ? undefined : 'Alt+ArrowDown'}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyped(null)
        if (event.key !== 'ArrowDown' || !event.altKey || isLocked) return
        event.preventDefault()
        calendar.current?.click()
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

type CalendarButtonProps = {
  ref: Ref<HTMLButtonElement>
  value: string
  onPick: (iso: string) => void
}

/** Not in the tab order: Alt and the down arrow open it from the field. */
function CalendarButton({ ref, value, onPick }: CalendarButtonProps) {
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
          ref={ref}
          tabIndex={-1}
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
