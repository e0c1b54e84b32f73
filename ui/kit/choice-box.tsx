import classes from './choice-box.module.css'

type ChoiceBoxProps = {
  /** The accessible name. */
  label: string
  value: boolean
  /** Some of those that it stands for are chosen. */
  isPartly?: boolean
  disabled?: boolean
  onChange: (value: boolean) => void
}

/** Chooses a row of a list, or all of them. */
export function ChoiceBox({ label, value, isPartly = false, disabled, onChange }: ChoiceBoxProps) {
  return (
    <label className={classes.target}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
