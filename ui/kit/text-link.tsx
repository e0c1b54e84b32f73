import type { Icon as TablerIcon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from './icon.tsx'
import classes from './text-link.module.css'

type SmallActionProps = ComponentPropsWithRef<'button'> & { icon: TablerIcon; busy?: boolean }

/** An action that is always there in a row: icon and one word, in the accent. */
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

/** The row's own link: takes the press of the whole row and the keyboard. */
export const RowLink = createLink(function RowAnchor(props: ComponentPropsWithRef<'a'>) {
  return <a {...props} data-row-action />
})
