/** A device with one passkey, as a browser and its authenticator would be together. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { components } from '#generated/api.ts'
import { caller } from './call.ts'

type Schemas = components['schemas']

/** The differences of a device from an honest one. */
export interface Oddities {
  /** Of the page, in place of the installation's own. */
  origin?: string
  /** The uses that it counts; one more at each use, unless said. */
  counter?: number
  /** It asked nobody for a finger, face or code. */
  isUnverified?: boolean
  /** It signs with a key of another. */
  signsWithAnother?: boolean
  userHandle?: string
}

const CHROME_ON_MAC = 'adce000235bcc60a648b0b25f1f05503'
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

const bytesOf = (length: number, value: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}
const hash = (data: Buffer | string) => createHash('sha256').update(data).digest()

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** The key, as COSE has it. */
function coseOf({ publicKey }: ReturnType<typeof newKey>): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const number = (text: string) => [Buffer.from('5820', 'hex'), Buffer.from(text, 'base64url')]
  return Buffer.concat([
    ...[Buffer.from('a5010203262001', 'hex'), Buffer.from('21', 'hex'), ...number(x)],
    ...[Buffer.from('22', 'hex'), ...number(y)],
  ])
}

export function newAuthenticator({ url }: { url: string }) {
  const key = newKey()
  const id = randomBytes(32)
  let uses = 0
  let userHandle = ''
  const { origin, hostname } = new URL(url)

  const clientData = (type: string, challenge: string, odd: Oddities) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin, crossOrigin: false }))

  function dataOf({ counter, isUnverified }: Oddities, more = Buffer.alloc(0)): Buffer {
    const flags = USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED) | (more.length > 0 ? HAS_KEY : 0)
    return Buffer.concat([hash(hostname), bytesOf(1, flags), bytesOf(4, counter ?? uses), more])
  }

  return {
    credentialId: id.toString('base64url'),
    /** The answer of the browser to options for a new passkey. */
    make({ challenge, user }: Schemas['PasskeyOptions'], odd: Oddities = {}): Schemas['NewPasskey'] {
      userHandle = user.id
      const made = Buffer.concat([Buffer.from(CHROME_ON_MAC, 'hex'), bytesOf(2, id.length), id, coseOf(key)])
      const data = dataOf(odd, made)
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        ...[bytesOf(1, data.length), data],
      ])
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, odd).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },
    /** The answer of the browser to options for signing in. */
    answer(
      { challenge }: Pick<Schemas['PasskeySignInOptions'], 'challenge'>,
      odd: Oddities = {},
    ): Schemas['PasskeySignIn'] {
      uses += 1
      const client = clientData('webauthn.get', challenge, odd)
      const data = dataOf(odd)
      const signer = odd.signsWithAnother ? newKey() : key
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash(client)]), signer.privateKey).toString(
          'base64url',
        ),
        userHandle: odd.userHandle ?? userHandle,
      }
    },
  }
}

/** A passkey of the user with that session, and the device that has it. */
export async function addedPasskey(
  app: { url: string },
  token: string,
  headers: Record<string, string> = {},
) {
  const calls = caller(app.url)
  const authenticator = newAuthenticator(app)
  const options = await calls('startPasskey', token)
  const { status, body } = await calls('addPasskey', token, {
    headers,
    body: authenticator.make(options.body),
  })
  if (status !== 201) throw new Error(`no passkey was added: ${status}`)
  return { id: String(body.id), authenticator }
}
