import type { Icon as TablerIcon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from './icon.tsx'
import classes from './icon-button.module.css'

type IconLook = {
  icon: TablerIcon
  /** The accessible name, and the tooltip. */
  label: string
  size?: number
}

type IconButtonProps = IconLook & Omit<ComponentPropsWithRef<'button'>, 'children'>

/** A button with an icon only; 28 px with a pointer, 44 px on touch screens. */
export function IconButton({ icon, label, size = 18, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[classes.button, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} size={size} />
    </button>
  )
}

function IconAnchor({
  icon,
  label,
  size = 18,
  className,
  href,
  ...rest
}: IconLook & Omit<ComponentPropsWithRef<'a'>, 'children'>) {
  return (
    <a
      {...rest}
      href={href}
      className={[classes.button, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} size={size} />
    </a>
  )
}

/** A link that looks like an `IconButton`. */
export const IconLink = createLink(IconAnchor)
