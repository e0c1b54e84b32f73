import { IconRefresh, type Icon as TablerIcon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './button.module.css'
import { Icon } from './icon.tsx'

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'final-danger'

type Look = {
  kind?: ButtonKind
  size?: 'compact' | 'control' | 'touch' | 'send'
  icon?: TablerIcon
  /** After the text: a chevron, an arrow. */
  iconAfter?: TablerIcon
  /** A second, smaller line: channel and receiver. */
  second?: ReactNode
  fullWidth?: boolean
}

type ButtonProps = Look &
  ComponentPropsWithRef<'button'> & {
    /** Shown while an action runs: further presses are ignored. */
    busy?: boolean
    /** The text while busy, "Bewaren…". The button always has the width of the longer text. */
    busyLabel?: string
  }

/** The only button. While busy it stays in the tab order and ignores presses. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', size = 'control', icon, iconAfter, second, fullWidth, ...others } = props
  const { busy, busyLabel, children, onClick, className, ...rest } = others
  const face = (
    <Face size={size} icon={icon} iconAfter={iconAfter} second={second}>
      {children}
    </Face>
  )
  return (
    <button
      type="button"
      {...rest}
      className={[classes.button, className].filter(Boolean).join(' ')}
      data-kind={kind}
      data-size={size}
      data-full={fullWidth || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy || (busy !== undefined && event.detail > 1)) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busyLabel ? <Stacked busy={busy ?? false} busyLabel={busyLabel} face={face} /> : face}
    </button>
  )
}

function Stacked({ busy, busyLabel, face }: { busy: boolean; busyLabel: string; face: ReactNode }) {
  return (
    <span className={classes.stack}>
      <span className={busy ? classes.hidden : undefined} aria-hidden={busy || undefined}>
        {face}
      </span>
      <span className={busy ? undefined : classes.hidden} aria-hidden={!busy || undefined}>
        <span className={classes.face}>
          <Icon of={IconRefresh} size={16} className={classes.spinner} />
          {busyLabel}
        </span>
      </span>
    </span>
  )
}

type FaceProps = { [K in keyof Look]: Look[K] | undefined } & { children: ReactNode }

function Face({ size, icon, iconAfter, second, children }: FaceProps) {
  const iconSize = size === 'compact' ? 16 : size === 'send' ? 22 : 18
  return (
    <span className={classes.face}>
      {icon && <Icon of={icon} size={iconSize} />}
      {second === undefined ? (
        children
      ) : (
        <span className={classes.lines}>
          <span>{children}</span>
          <span className={classes.second}>{second}</span>
        </span>
      )}
      {iconAfter && <Icon of={iconAfter} size={16} />}
    </span>
  )
}

function ButtonAnchor(props: Look & ComponentPropsWithRef<'a'>) {
  const { kind = 'secondary', size = 'control', icon, iconAfter, second, fullWidth, ...others } = props
  const { children, className, ...given } = others
  // The router calls an address with more in it current, too.
  const rest = { ...given, 'aria-current': undefined }
  return (
    <a
      {...rest}
      className={[classes.button, className].filter(Boolean).join(' ')}
      data-kind={kind}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      <Face size={size} icon={icon} iconAfter={iconAfter} second={second}>
        {children}
      </Face>
    </a>
  )
}

/** A link that looks like a button: for navigation, never for actions. */
export const ButtonLink = createLink(ButtonAnchor)
