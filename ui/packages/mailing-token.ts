import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

const key = 'zegel.mailing-token'

/**
 * The token of a link about the monthly mail. It comes behind a `#`, which no server is sent, leaves the address bar at once, and stays in this
 * tab's storage until the tab closes.
 */
export function useMailingToken(): string {
  const come = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  useEffect(() => {
    if (come === '') return
    sessionStorage.setItem(key, come)
    void navigate({ to: '/package-mailing', replace: true })
  }, [come, navigate])
  return come || (sessionStorage.getItem(key) ?? '')
}
