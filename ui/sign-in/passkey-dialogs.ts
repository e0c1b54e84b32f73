/** The browser's own dialogs for passkeys. */
import type { components } from '#generated/api.ts'

type Schemas = components['schemas']

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** @throws {DOMException} InvalidStateError where this device has one of the user's already, another where its person cancelled */
export async function createPasskey(options: Schemas['PasskeyOptions']): Promise<Schemas['NewPasskey']> {
  const { challenge, user, excludeCredentials } = options
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...options,
    challenge: toBytes(challenge),
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: excludeCredentials.map(({ id, transports }) => ({
      type: 'public-key',
      id: toBytes(id),
      transports: transports as AuthenticatorTransport[],
    })),
  }
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const response = made.response as AuthenticatorAttestationResponse
  return {
    id: toText(made.rawId),
    clientDataJSON: toText(response.clientDataJSON),
    attestationObject: toText(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  }
}

/**
 * @param offered the passkeys are offered among the addresses of a field, until it is aborted; else a dialog asks for one
 * @throws {DOMException} where it was aborted or cancelled
 */
export async function answerWithPasskey(
  { challenge, ...options }: Schemas['PasskeySignInOptions'],
  offered?: AbortSignal,
): Promise<Schemas['PasskeySignIn']> {
  const publicKey = { ...options, challenge: toBytes(challenge) }
  const found = (await navigator.credentials.get({
    publicKey,
    ...(offered && { mediation: 'conditional' as const, signal: offered }),
  })) as PublicKeyCredential
  const response = found.response as AuthenticatorAssertionResponse
  return {
    id: toText(found.rawId),
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    userHandle: toText(response.userHandle ?? new ArrayBuffer(0)),
  }
}

/** The user of an answer, by their id. */
export const userOf = ({ userHandle }: Schemas['PasskeySignIn']): string =>
  new TextDecoder().decode(toBytes(userHandle))
