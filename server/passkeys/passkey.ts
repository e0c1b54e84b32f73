import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Device } from '#contracts/rules/device.ts'
import { User } from '../accounts/membership.ts'
import { idColumn } from '../platform/database/columns.ts'

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: idColumn(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** The id that the device gave it, in base64url. Unique, so that no other user adds the same one. */
    credentialId: p.text().unique(),
    /** In COSE, as base64url. It is no secret. */
    publicKey: p.text(),
    /** The device's own count of uses, at the last use; 0 for a device that doesn't count. */
    counter: p.bigint('number'),
    /** The transports of WebAuthn, such as `internal` or `usb`. */
    transports: p.array(),
    /** The model id of the device or program that stores it. Nothing proves it. */
    aaguid: p.text(),
    /** The browser that made it. */
    device: p.json<Device>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    lastUsedAt: p.datetime().nullable(),
  },
})

/** A passkey: the public half of a key on the device of a user. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey)

export const MOST_PASSKEYS = 20

/** The passkeys of a user, the newest first. */
export const listPasskeys = (em: EntityManager, userId: string): Promise<Passkey[]> =>
  em.find(Passkey, { userId }, { orderBy: { id: 'desc' }, limit: MOST_PASSKEYS })

/** @returns how many there were */
export const forgetPasskeys = (em: EntityManager, userId: string): Promise<number> =>
  em.nativeDelete(Passkey, { userId })

/** The names of programs and devices by their AAGUID, from the community's list. */
const PROVIDERS: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
  'f3809540-7f14-49c1-a8b3-8f813b225541': 'Enpass',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
}

/** The name for a list, without proof: a device chooses its own AAGUID. Undefined for an unknown one. */
export const providerOf = ({ aaguid }: Pick<Passkey, 'aaguid'>): string | undefined => PROVIDERS[aaguid]
