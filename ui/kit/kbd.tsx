import classes from './kbd.module.css'

/** A keyboard key. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={classes.key}>{children}</kbd>
}
