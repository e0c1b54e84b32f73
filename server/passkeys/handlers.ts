import type { components } from '#generated/api.ts'
import type { AnyCall, HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst, type Limit, refuseAbove } from '../platform/limits/limits.ts'
import { presentRefusal } from '../sign-in/let-in.ts'
import { addPasskey, deletePasskey, startPasskey } from './change-passkeys.ts'
import { listPasskeys, type Passkey, providerOf } from './passkey.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.ts'

const presentPasskey = (passkey: Passkey): components['schemas']['Passkey'] => ({
  id: passkey.id,
  provider: providerOf(passkey) ?? null,
  browser: passkey.device?.browser ?? null,
  system: passkey.device?.system ?? null,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
})

const TEN_MINUTES = 600

/** The limit of refused answers of a client, the same as for links. A sign-in doesn't count, as many people share an address. */
const refusedOf = ({ network, config }: Pick<AnyCall, 'network' | 'config'>): Limit[] => [
  { key: `refused passkey by ${network}`, most: config.limits.signInPerClient, seconds: TEN_MINUTES },
]

export const handlers = {
  startPasskey: async (call) => startPasskey(call, call),
  listPasskeys: async ({ em, user }) => (await listPasskeys(em, user.id)).map(presentPasskey),
  addPasskey: operation({
    runWithoutTransaction: async (call) => presentPasskey(await addPasskey(call, call)),
  }),
  deletePasskey: async (call) => deletePasskey(call, call, call.params.passkeyId),
  startPasskeySignIn: async (call) => startPasskeySignIn(call),
  signInWithPasskey: operation({
    async runWithoutTransaction(call) {
      await refuseAbove(call.em, refusedOf(call))
      const signedIn = await signInWithPasskey(call, call.query.stay)
      if (!('refusal' in signedIn)) return signedIn
      await countAgainst(call.em, refusedOf(call))
      call.note({ refused: signedIn.refusal })
      return presentRefusal(signedIn.refusal)
    },
  }),
} satisfies HandlersOf<'passkeys'>
