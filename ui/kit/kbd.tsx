import classes from './kbd.module.css'

/** A key, as printed on it. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={classes.key}>{children}</kbd>
}
