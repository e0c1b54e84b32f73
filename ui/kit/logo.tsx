import classes from './logo.module.css'
import { mark, seal } from './logo-paths.ts'

/** The logo, with or without the name. Decoration unless `title` is given. */
export function Logo({ size = 26, withName = false }: { size?: number; withName?: boolean }) {
  return (
    <span className={classes.logo} style={{ fontSize: size * 0.85 }}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
        <path d={mark} fillRule="evenodd" fill="currentColor" className={classes.mark} />
      </svg>
      {withName && <span className={classes.name}>Zegel</span>}
    </span>
  )
}

/** The large seal in the middle of the rosette. */
export function Seal({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path d={seal} fillRule="evenodd" className={classes.mark} fill="currentColor" />
      <g className={classes.engraving} fill="none">
        <circle cx="12" cy="12" r="10.1" strokeWidth="0.12" />
        <circle cx="12" cy="12" r="9.2" strokeWidth="0.7" strokeDasharray="0.16 0.24" />
        <circle cx="12" cy="12" r="8.3" strokeWidth="0.12" />
      </g>
    </svg>
  )
}
