import { IconChevronDown, type Icon as TablerIcon } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import classes from './choice-bar.module.css'
import { Icon, type Tone } from './icon.tsx'
import { narrow, useNarrow } from './media.ts'

export type ChoiceBarItem<Value extends string> = {
  value: Value
  label: string
  /** The accessible name where the label is too short. */
  spoken?: string
  icon?: TablerIcon
  tone?: Tone
  /** Of rows; none for 0, and while it is not known. */
  count?: number | undefined
  /** The language of the label, where it is not the page's. */
  lang?: string
}

type ChoiceBarProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string
  value: Value
  onChange: (value: Value) => void
  items: ChoiceBarItem<Value>[]
  className?: string
  /** At 767 px and below it becomes a small select with the values themselves: NL, FR. */
  isFoldable?: boolean
  /** Rounded, in one line that scrolls sideways. */
  isChips?: boolean
}

const LARGEST = 999

/** `999+` above that. */
export const countWords = (value: number): string => (value > LARGEST ? `${LARGEST}+` : String(value))

/** A few options side by side. Native radio buttons, so arrow keys work. */
export function ChoiceBar<Value extends string>(props: ChoiceBarProps<Value>) {
  const isNarrow = useNarrow(narrow.cards)
  return props.isFoldable && isNarrow ? <Folded {...props} /> : <Bar {...props} />
}

function Folded<Value extends string>({ label, value, onChange, items, className }: ChoiceBarProps<Value>) {
  const choose = (next: string) => {
    const item = items.find((each) => each.value === next)
    if (item) onChange(item.value)
  }
  return (
    <span className={[classes.folded, className].filter(Boolean).join(' ')}>
      <select aria-label={label} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {items.map((item) => (
          <option key={item.value} value={item.value} lang={item.lang}>
            {item.value.toUpperCase()}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={16} />
    </span>
  )
}

function Bar<Value extends string>(props: ChoiceBarProps<Value>) {
  const { label, value, onChange, items, className, isChips } = props
  const name = useId()
  const chosen = useChosenInView(isChips ? value : undefined)
  const look = isChips ? classes.chips : classes.bar
  return (
    <fieldset className={[look, className].filter(Boolean).join(' ')}>
      <legend className={classes.legend}>{label}</legend>
      {items.map((item) => (
        <label
          key={item.value}
          ref={item.value === value ? chosen : undefined}
          className={classes.item}
          lang={item.lang}
        >
          <input
            type="radio"
            name={name}
            className={classes.radio}
            aria-label={item.spoken}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          <span className={classes.face} data-label={item.label}>
            {item.icon && <Icon of={item.icon} size={16} tone={item.tone} />}
            <span>{item.label}</span>
            {item.count ? <span className={classes.count}>{countWords(item.count)}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The chosen option of a line that scrolls sideways. Undefined: the line doesn't scroll. */
function useChosenInView(value: string | undefined) {
  const chosen = useRef<HTMLLabelElement>(null)
  useEffect(() => {
    if (value !== undefined) chosen.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return chosen
}
