import classes from './form-skeleton.module.css'
import { countUp } from './table-skeleton.tsx'

/** A placeholder for a form while it is loading. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={classes.form} aria-busy="true">
      {countUp(fields).map((field) => (
        <span key={field} className={classes.field} aria-hidden />
      ))}
    </div>
  )
}
