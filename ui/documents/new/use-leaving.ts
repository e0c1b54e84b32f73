import { useBlocker } from '@tanstack/react-router'
import { getSession } from '../../api/session.ts'

/** Asks before the page is left with something typed; who is signed out is not asked. */
export function useLeaving(isTyped: boolean) {
  const isAsked = () => isTyped && getSession() !== null
  const blocker = useBlocker({ shouldBlockFn: isAsked, enableBeforeUnload: isAsked, withResolver: true })
  return {
    isAsked: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
