import { useState } from 'react'
import type { Violation } from '#contracts/rules/message-key.ts'
import { api, call } from '../api/client.ts'
import { isRefused } from '../api/failure.ts'
import { codeText, showProblem } from '../api/problem.ts'
import { bodyOf, emptyRegistration, faultsOf, type Registration } from './registration.ts'

type Fault = Violation & { text?: string }

/** A registration while it is typed and sent. States: ready, busy, done. */
export function useRegistration(email: string | undefined, onClosed: () => void) {
  const [value, setValue] = useState<Registration>({ ...emptyRegistration, email: email ?? '' })
  const [refusals, setRefusals] = useState<Fault[]>([])
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const faults: Fault[] = attempt === 0 ? [] : [...faultsOf(value), ...refusals]
  const submit = async () => {
    if (state === 'busy') return
    setRefusals([])
    if (faultsOf(value).length > 0) return setAttempt(attempt + 1)
    setState('busy')
    try {
      await call(api.POST('/user/public/account', { body: bodyOf(value) }))
      setState('done')
    } catch (error) {
      setState('ready')
      if (isRefused(error, 'REGISTRATION_CLOSED')) onClosed()
      const refused = refusedFields(error)
      setRefusals(refused)
      if (refused.length > 0) setAttempt(attempt + 1)
      showProblem(error)
    }
  }
  const change = (next: Registration) => {
    setValue(next)
    setRefusals((before) => before.filter(({ field }) => isSame(field, value, next)))
  }
  return { value, change, faults, attempt, state, submit }
}

/** What the server has against single fields. */
function refusedFields(error: unknown): Fault[] {
  if (isRefused(error, 'ACCOUNT_EXISTS'))
    return [{ field: '/kbo', messageKey: 'invalid', text: codeText('ACCOUNT_EXISTS') }]
  return isRefused(error, 'FORM_ERRORS') ? error.violations : []
}

/** A refusal stands until its field is changed. */
function isSame(field: string, before: object, next: object): boolean {
  const at = (value: object) => Object.entries(value).find(([name]) => `/${name}` === field)?.[1]
  return at(before) === at(next)
}
