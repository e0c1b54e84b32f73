import type { Icon as TablerIcon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from './icon.tsx'
import classes from './text-link.module.css'

type SmallActionProps = ComponentPropsWithRef<'button'> & { icon: TablerIcon; busy?: boolean }

/** A visible action of a row: icon and one word, in the accent colour. */
export function SmallAction({ icon, busy, children, onClick, ...rest }: SmallActionProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes.action}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Icon of={icon} size={16} />
      {children}
    </button>
  )
}

/** The same for another page. */
export const SmallLink = createLink(function SmallAnchor({
  icon,
  children,
  ...rest
}: ComponentPropsWithRef<'a'> & { icon: TablerIcon }) {
  return (
    <a {...rest} className={classes.action}>
      <Icon of={icon} size={16} />
      {children}
    </a>
  )
})

/** The row's link: it handles clicks on the whole row and the keyboard. */
export const RowLink = createLink(function RowAnchor(props: ComponentPropsWithRef<'a'>) {
  return <a {...props} data-row-action />
})
