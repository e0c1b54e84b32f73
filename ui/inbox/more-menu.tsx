import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Icon } from '../kit/icon.tsx'
import classes from './more-menu.module.css'

type MoreMenuProps = { label: string; children: ReactNode }

/** What is wanted now and then, behind three dots: links and buttons, one below the other. Escape closes it. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const leave = () => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={menu}
      className={classes.menu}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && leave()}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <summary className={classes.dots} aria-label={label}>
        <Icon of={IconDots} size={20} />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what stands in it is pressed */}
      <div className={classes.items} onClick={leave}>
        {children}
      </div>
    </details>
  )
}
