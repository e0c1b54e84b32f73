import classes from './progress.module.css'

type ProgressProps = {
  /** The current work: "Pdf lezen, bladzijde 1 van 2". */
  label: string
  /** 0 to 100; undefined when unknown. */
  percent?: number
}

/** A progress bar with text and percentage. */
export function Progress({ label, percent }: ProgressProps) {
  const shown = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div className={classes.progress}>
      <span>{label}</span>
      {shown !== undefined && <span>{shown} %</span>}
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
      >
        <div
          className={classes.bar}
          data-unknown={shown === undefined || undefined}
          style={{ width: `${shown ?? 30}%` }}
        />
      </div>
    </div>
  )
}

/** A fraction as a bar; its text is above it. */
export function Share({ part, of }: { part: number; of: number }) {
  return (
    <div className={`${classes.track} ${classes.share}`} aria-hidden>
      <div className={classes.bar} data-tone="ok" style={{ width: `${of > 0 ? (100 * part) / of : 0}%` }} />
    </div>
  )
}
