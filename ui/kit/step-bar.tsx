import classes from './step-bar.module.css'

type StepBarProps = {
  /** "Stap 1 van 3". */
  label: string
  step: number
  of: number
}

/** The place of somebody in a few steps. */
export function StepBar({ label, step, of }: StepBarProps) {
  return (
    <div className={classes.steps}>
      <span>{label}</span>
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
        <span key={index} className={classes.step} data-done={index < step || undefined} aria-hidden />
      ))}
    </div>
  )
}
