import { useState } from 'react'
import { api, call } from '../api/client.ts'
import { isRefused, violationsIn } from '../api/failure.ts'
import { showProblem } from '../api/problem.ts'
import { codeText } from '../api/problem-text.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import type { WordedViolation } from '../forms/validate.ts'
import { bodyOf, emptyRegistration, judgeRegistration, type Registration } from './registration.ts'

/** The state and submit of a registration; `registered` after success. */
export function useRegistration(email: string | undefined, onClosed: () => void) {
  const [registered, setRegistered] = useState<Registration>()
  const form = useContractForm({
    opened: { ...emptyRegistration, email: email ?? '' },
    judge: judgeRegistration,
    send: async (value) => {
      try {
        await call(api.POST('/user/public/account', { body: bodyOf(value) }))
        setRegistered(value)
        return []
      } catch (error) {
        if (isRefused(error, 'REGISTRATION_CLOSED')) onClosed()
        showProblem(error)
        return refusedFields(error)
      }
    },
  })
  return { form, registered }
}

export type RegistrationForm = ReturnType<typeof useRegistration>['form']

/** The server's violations; ACCOUNT_EXISTS is one of the number. */
function refusedFields(error: unknown): readonly WordedViolation[] {
  if (isRefused(error, 'ACCOUNT_EXISTS'))
    return [{ field: '/kbo', messageKey: 'invalid', text: codeText('ACCOUNT_EXISTS') }]
  return violationsIn(error)
}
