import classes from './logo.module.css'

const mark =
  'M9.90 1.46A3.15 3.15 0 0 1 14.10 1.46A3.15 3.15 0 0 1 17.97 3.06A3.15 3.15 0 0 1 20.94 6.03A3.15 3.15 0 0 1 22.54 9.90A3.15 3.15 0 0 1 22.54 14.10A3.15 3.15 0 0 1 20.94 17.97A3.15 3.15 0 0 1 17.97 20.94A3.15 3.15 0 0 1 14.10 22.54A3.15 3.15 0 0 1 9.90 22.54A3.15 3.15 0 0 1 6.03 20.94A3.15 3.15 0 0 1 3.06 17.97A3.15 3.15 0 0 1 1.46 14.10A3.15 3.15 0 0 1 1.46 9.90A3.15 3.15 0 0 1 3.06 6.03A3.15 3.15 0 0 1 6.03 3.06A3.15 3.15 0 0 1 9.90 1.46zM7.7 7.5h8.6v1.7l-5.5 5.6h5.5v1.7H7.7v-1.7l5.5-5.6H7.7z'
const seal =
  'M11.02 0.74A1.23 1.23 0 0 1 12.98 0.74A1.23 1.23 0 0 1 14.92 1.09A1.23 1.23 0 0 1 16.78 1.76A1.23 1.23 0 0 1 18.48 2.74A1.23 1.23 0 0 1 19.99 4.01A1.23 1.23 0 0 1 21.26 5.52A1.23 1.23 0 0 1 22.24 7.22A1.23 1.23 0 0 1 22.91 9.08A1.23 1.23 0 0 1 23.26 11.02A1.23 1.23 0 0 1 23.26 12.98A1.23 1.23 0 0 1 22.91 14.92A1.23 1.23 0 0 1 22.24 16.78A1.23 1.23 0 0 1 21.26 18.48A1.23 1.23 0 0 1 19.99 19.99A1.23 1.23 0 0 1 18.48 21.26A1.23 1.23 0 0 1 16.78 22.24A1.23 1.23 0 0 1 14.92 22.91A1.23 1.23 0 0 1 12.98 23.26A1.23 1.23 0 0 1 11.02 23.26A1.23 1.23 0 0 1 9.08 22.91A1.23 1.23 0 0 1 7.22 22.24A1.23 1.23 0 0 1 5.52 21.26A1.23 1.23 0 0 1 4.01 19.99A1.23 1.23 0 0 1 2.74 18.48A1.23 1.23 0 0 1 1.76 16.78A1.23 1.23 0 0 1 1.09 14.92A1.23 1.23 0 0 1 0.74 12.98A1.23 1.23 0 0 1 0.74 11.02A1.23 1.23 0 0 1 1.09 9.08A1.23 1.23 0 0 1 1.76 7.22A1.23 1.23 0 0 1 2.74 5.52A1.23 1.23 0 0 1 4.01 4.01A1.23 1.23 0 0 1 5.52 2.74A1.23 1.23 0 0 1 7.22 1.76A1.23 1.23 0 0 1 9.08 1.09A1.23 1.23 0 0 1 11.02 0.74zM7.7 7.5h8.6v1.7l-5.5 5.6h5.5v1.7H7.7v-1.7l5.5-5.6H7.7z'

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
