import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'

export type Passkey = components['schemas']['Passkey']
export type LinkedIdentity = components['schemas']['LinkedIdentity']
export type Device = components['schemas']['Device']

export type OpenSession = components['schemas']['OpenSession']

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(api.GET('/user/sessions', { signal })),
  })

export const endSession = (sessionId: string) =>
  call(api.DELETE('/user/sessions/{sessionId}', { params: { path: { sessionId } } }))

export const devicesQuery = () =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: ({ signal }) => call(api.GET('/user/devices', { signal })),
  })

/** Signs devices out, one after the other. */
export function useSignOutDevices(failure: string, onDone: (count: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (devices: Device[]) => {
      for (const { id } of devices)
        await call(api.DELETE('/user/devices/{deviceId}', { params: { path: { deviceId: id } } }))
      return devices.length
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['devices'] }),
    meta: { failure },
  })
}

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => call(api.GET('/user/passkeys', { signal })),
  })

export const identitiesQuery = () =>
  queryOptions({
    queryKey: ['identities'],
    queryFn: ({ signal }) => call(api.GET('/user/identities', { signal })),
  })

export const addIdentity = (proof: string) => call(api.POST('/user/identities', { body: { proof } }))

export const deleteIdentity = (identityId: string) =>
  call(api.DELETE('/user/identities/{identityId}', { params: { path: { identityId } } }))

export const requestEmail = (email: string) => call(api.POST('/user/email', { body: { email } }))
export const cancelEmail = () => call(api.DELETE('/user/email'))

export type EmailLink = components['schemas']['UserEmailLink']

export const emailLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['user-email-link', token],
    queryFn: ({ signal }) => call(api.POST('/user/public/user-email', { body: { token }, signal })),
  })

export const followEmailLink = (kind: EmailLink['kind'], token: string) =>
  call(
    api.POST(kind === 'CONFIRM' ? '/user/public/user-email/confirm' : '/user/public/user-email/dispute', {
      body: { token },
    }),
  )

const ways = ['passkeys', 'identities', 'user-email', 'sessions']

/** A change of the ways in. The caller takes the refusals of `handles`; the others are told by themselves. */
export function useChangeWays<Given, Changed>(
  change: (given: Given) => Promise<Changed>,
  told: {
    failure: string
    handles: string[]
    onDone: (changed: Changed) => void
    onError: (error: Error, given: Given) => void
  },
) {
  const client = useQueryClient()
  const { failure, handles, onDone, onError } = told
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError,
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey: [name] }) => ways.includes(String(name)) }),
    meta: { failure, handles },
  })
}

export const deletePasskey = (passkeyId: string) =>
  call(api.DELETE('/user/passkeys/{passkeyId}', { params: { path: { passkeyId } } }))
