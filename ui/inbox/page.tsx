import { IconChevronLeft, type Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { FieldError } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import { PhoneDock } from '../kit/phone-dock.tsx'
import classes from './page.module.css'
import type { InboxView } from './view.ts'

type PageProps = {
  heading: string
  children?: ReactNode
  /** Its buttons. */
  dock?: ReactNode
  /** With one the page is a form. */
  onSubmit?: (() => void) | undefined
  icon?: TablerIcon
  tone?: 'warn' | 'ok' | 'err'
  /** The words of the link back, where there is one. */
  back?: string | undefined
  /** The page to which it leads; the overview unless it is said. */
  backTo?: InboxView | undefined
  onBack?: (() => void) | undefined
  /** At the other end of the line with the link back. */
  more?: ReactNode
  fault?: string | undefined
  /** Decoration above the heading. */
  picture?: ReactNode
  isCentred?: boolean
}

/** The page itself, not each one with more in its address. */
const EXACTLY = { exact: true }

/** One step: heading, text, and acts. The heading takes the focus, so that each step is read aloud. */
export function Page({
  heading,
  children,
  dock,
  onSubmit,
  icon,
  tone,
  back,
  backTo = {},
  onBack,
  more,
  fault,
  picture,
  isCentred,
}: PageProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading is another step
  useEffect(() => {
    // The focus stays on the choice of a language.
    if (!document.activeElement?.closest('header')) title.current?.focus()
  }, [heading])
  const parts = (
    <>
      <div className={classes.body} data-centred={isCentred || undefined}>
        {back && (
          <div className={classes.top}>
            <Link
              to="/inbox"
              search={backTo}
              activeOptions={EXACTLY}
              className={classes.back}
              {...(onBack && { onClick: onBack })}
            >
              <Icon of={IconChevronLeft} />
              {back}
            </Link>
            {more}
          </div>
        )}
        {picture}
        {icon && (
          <span className={classes.icon} data-tone={tone}>
            <Icon of={icon} size={34} />
          </span>
        )}
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {children}
        <div role="alert">{fault && <FieldError>{fault}</FieldError>}</div>
      </div>
      {dock && <PhoneDock>{dock}</PhoneDock>}
    </>
  )
  if (!onSubmit) return <div className={classes.page}>{parts}</div>
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={classes.page} noValidate onSubmit={submit}>
      {parts}
    </form>
  )
}

/** The consequences of an act, each with its icon. */
export function Consequences({ items }: { items: readonly (readonly [TablerIcon, string])[] }) {
  return (
    <ul className={classes.consequences}>
      {items.map(([icon, text]) => (
        <li key={text}>
          <Icon of={icon} size={20} />
          {text}
        </li>
      ))}
    </ul>
  )
}
