/** The form of a registration while its person logs in elsewhere, and the proof that they came back with. */
import type { components } from '#generated/api.ts'
import type { Registration } from './registration.ts'

export type ProvedIdentity = components['schemas']['ProvedIdentity']

const formKey = 'zegel.registration'
const identityKey = 'zegel.registration-identity'

export const keepForm = (value: Registration): void => sessionStorage.setItem(formKey, JSON.stringify(value))

/** The values that were typed before, for as long as the tab. */
export function keptForm(): Partial<Registration> {
  return JSON.parse(sessionStorage.getItem(formKey) ?? '{}')
}

export const keepRegistrationIdentity = (proved: ProvedIdentity): void =>
  sessionStorage.setItem(identityKey, JSON.stringify(proved))

export function keptRegistrationIdentity(): ProvedIdentity | undefined {
  return JSON.parse(sessionStorage.getItem(identityKey) ?? 'null') ?? undefined
}

export const forgetRegistrationIdentity = (): void => sessionStorage.removeItem(identityKey)

export function forgetRegistration(): void {
  sessionStorage.removeItem(formKey)
  forgetRegistrationIdentity()
}
