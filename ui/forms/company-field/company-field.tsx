import { Popover } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../kit/format.ts'
import { Icon } from '../../kit/icon.tsx'
import options from '../../kit/option-list.module.css'
import { TextField } from '../../kit/text-field.tsx'
import classes from './company-field.module.css'
import { again, byHand, type Found, useFound } from './find.ts'

/** Fetched when the field gets the focus. */
const fetchList = () => import('./company-list.tsx')
const CompanyList = lazy(async () => ({ default: (await fetchList()).CompanyList }))

type CompanyFieldProps = {
  /** Undefined: of who registers a company. */
  accountId: string | undefined
  /** Own and shared customers are found, too. */
  hasCustomers?: boolean
  label: string
  hint?: string
  required?: boolean
  error?: string | undefined
  onTake: (found: Found) => void
  /** The text becomes the name or the number of a company that is typed by hand. */
  onType: (text: string) => void
  /** Escape in an empty field, or in one without a list. */
  onEscape?: () => void
  'data-field'?: string
}

/**
 * Finds a company by name or number: own customers from two characters, the register from three. The focus stays in the text;
 * the first row is active, and the last one fills in by hand.
 */
export function CompanyField({
  accountId,
  hasCustomers = true,
  onTake,
  onType,
  onEscape,
  ...field
}: CompanyFieldProps) {
  const { t } = useTranslation('forms')
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  /** Enter was pressed before the answer: a single hit is taken once it is there. */
  const [isWanted, setWanted] = useState(false)
  const search = useFound({ accountId, hasCustomers }, text, isWanted)
  const { rows, isAnswer, isWhole, isAway, isLong, asOf } = search
  const isShown = isOpen && text.trim() !== '' && !isLong
  const keys = [...rows.map(({ key }) => key), ...(isAway ? [again] : []), byHand]
  const active = chosen !== null && keys.includes(chosen) ? chosen : (keys[0] ?? byHand)
  const idOf = (key: string) => `${listId}-${key}`
  useEffect(() => {
    if (isShown && chosen)
      document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, chosen, listId])
  const close = () => {
    setOpen(false)
    setWanted(false)
  }
  const take = (key: string) => {
    if (key === again) return search.retry()
    const found = rows.find((row) => row.key === key)
    close()
    if (found) onTake(found)
    else onType(text.trim())
    setText('')
  }
  const single = isWanted && isWhole ? rows : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the answer for the Enter that waits for it
  useEffect(() => {
    if (!isWanted || !isWhole) return
    setWanted(false)
    if (single.length === 1 && single[0]) take(single[0].key)
  }, [isWanted, isWhole])
  const go = (step: number) => {
    if (!isShown) return setOpen(true)
    setChosen(keys[(keys.indexOf(active) + step + keys.length) % keys.length] ?? byHand)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && text.trim() !== ''
    if (step) go(step)
    else if (isEnter && !isAnswer) setWanted(true)
    else if (isEnter && isShown) take(active)
    else if (isEnter) setOpen(true)
    else if (event.key === 'Escape' && isShown) close()
    else if (event.key === 'Escape' && onEscape) onEscape()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isLoose = !isOpen && text.trim() !== ''
  const { hint, ...rest } = field
  return (
    <Popover
      opened={isShown}
      onChange={setOpen}
      withRoles={false}
      width="target"
      position="bottom-start"
      offset={3}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div>
          <TextField
            {...rest}
            error={isLong ? t('validation:max-100') : rest.error}
            hint={
              isLoose
                ? t('company.loose')
                : isShown && asOf
                  ? t('company.hint-as-of', { date: formatDate(asOf) })
                  : hint
            }
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown ? idOf(active) : undefined}
            leftSection={<Icon of={IconSearch} />}
            rightSection={<Counted count={isShown && isAnswer ? rows.length : null} />}
            value={text}
            onChange={(next) => {
              setText(next)
              setChosen(null)
              setWanted(false)
              setOpen(true)
            }}
            onKeyDown={onKeyDown}
            onFocus={() => void fetchList().catch(() => undefined)}
            onBlur={close}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown
        className={`${options.box} ${classes.dropdown}`}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Suspense>
          <CompanyList
            id={listId}
            label={field.label}
            idOf={idOf}
            text={text.trim()}
            search={search}
            active={active}
            onTake={take}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Spoken, too. */
function Counted({ count }: { count: number | null }) {
  const { t } = useTranslation('forms')
  return (
    <span className={classes.count} role="status">
      {count !== null && count > 0 && t('company.found', { count })}
    </span>
  )
}
