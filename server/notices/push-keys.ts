import type { EntityManager } from '@mikro-orm/postgresql'
import { Setting, settingOnce } from '../platform/database/setting.ts'
import type { Encryption } from '../platform/encryption.ts'

/** By which the installation proves itself to push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const KEY = 'push-keys'
const PURPOSE = 'push keys'

/** Those of the installation, which are made once. With another SECRET new ones are made, and browsers subscribe anew. */
export async function pushKeys(em: EntityManager, encryption: Encryption): Promise<PushKeys> {
  const kept = await em.findOne(Setting, { key: KEY }, { refresh: true })
  const known = kept && readKeys(kept.value, encryption)
  if (known) return known
  const made = await makeKeys(encryption)
  if (kept) await em.upsert(Setting, { key: KEY, value: made })
  const stored = readKeys(kept ? made : await settingOnce(em, KEY, made), encryption)
  if (stored === undefined) throw new Error('the push keys could not be kept')
  return stored
}

async function makeKeys(encryption: Encryption): Promise<PushKeys> {
  const { default: push } = await import('web-push')
  const { publicKey, privateKey } = push.generateVAPIDKeys()
  return { publicKey, privateKey: encryption.encrypt(PURPOSE, privateKey) }
}

function readKeys(value: unknown, encryption: Encryption): PushKeys | undefined {
  const { publicKey, privateKey } = Object(value)
  try {
    return { publicKey: String(publicKey), privateKey: encryption.decrypt(PURPOSE, String(privateKey)) }
  } catch {
    return undefined
  }
}
