import { IconChevronLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import classes from './back-link.module.css'
import { Icon } from './icon.tsx'

/** Above a page's title: the link to the list. */
export const BackLink = createLink(function BackAnchor({ children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={classes.back}>
      <Icon of={IconChevronLeft} />
      {children}
    </a>
  )
})
