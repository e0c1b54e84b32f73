import classes from './quoted-note.module.css'

/** The words of a person beside their answer or approval. */
export function QuotedNote({ children }: { children: string }) {
  return <blockquote className={classes.note}>{children}</blockquote>
}
