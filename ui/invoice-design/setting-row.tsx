import type { ReactNode } from 'react'
import classes from './invoice-design.module.css'

type SettingRowProps = {
  label: string
  hint?: string | undefined
  /** Of the only control, which the label names. */
  controlId?: string
  children: ReactNode
}

/** A setting: its name at the left, its control at the right. */
export function SettingRow({ label, hint, controlId, children }: SettingRowProps) {
  const words = (
    <>
      {controlId ? (
        <label htmlFor={controlId} className={classes.rowLabel}>
          {label}
        </label>
      ) : (
        <span className={classes.rowLabel}>{label}</span>
      )}
      {hint && <span className={classes.rowHint}>{hint}</span>}
    </>
  )
  if (controlId)
    return (
      <div className={classes.row}>
        <div className={classes.rowWords}>{words}</div>
        <div className={classes.rowControl}>{children}</div>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't stand beside its controls
    <div className={classes.row} role="group" aria-label={label}>
      <div className={classes.rowWords}>{words}</div>
      <div className={classes.rowControl}>{children}</div>
    </div>
  )
}
