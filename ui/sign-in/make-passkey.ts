import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { Refused } from '../api/failure.ts'
import { createPasskey } from './passkey-dialogs.ts'

type Passkey = components['schemas']['Passkey']

/**
 * Makes a passkey on this device and adds it to the user's.
 * @returns null where the person cancelled
 * @throws {Refused} PASSKEY_ALREADY_PRESENT where the device has one already
 */
export async function makePasskey(): Promise<Passkey | null> {
  const options = await call(api.POST('/user/passkeys/options'))
  const made = await createPasskey(options).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new Refused({ status: 409, errorCode: 'PASSKEY_ALREADY_PRESENT' })
    return null
  })
  return made && call(api.POST('/user/passkeys', { body: made }))
}
