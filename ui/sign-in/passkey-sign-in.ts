/** Signing in by a passkey of this device. Loaded after the first screen, and without the API client. */
import type { components } from '#generated/api.ts'
import { answerWithPasskey, userOf } from './passkey-dialogs.ts'

type Schemas = components['schemas']

type Wishes = {
  isStaying: () => boolean
  /** The only user who may sign in. */
  as?: string
  /** Passkeys are offered among the addresses of the field, until it is aborted. */
  offered?: AbortSignal
}

/** OK; CANCELLED; PASSKEY_OF_OTHER; SERVER_ERROR; or the message key of the answer. */
type Outcome = string

export async function signInByPasskey({ isStaying, as, offered }: Wishes): Promise<Outcome> {
  const options = await fetchOptions()
  if (options === undefined) return 'SERVER_ERROR'
  const answer = await answerWithPasskey(options, offered).catch(() => undefined)
  if (answer === undefined || offered?.aborted) return 'CANCELLED'
  if (as !== undefined && userOf(answer) !== as) return 'PASSKEY_OF_OTHER'
  const { exchangePasskey } = await import('./complete-sign-in.ts')
  const signedIn = await exchangePasskey(answer, isStaying()).catch(() => undefined)
  if (signedIn?.messageKey === 'PASSKEY_UNKNOWN') forget(options.rpId, answer.id)
  return signedIn === undefined ? 'SERVER_ERROR' : (signedIn.messageKey ?? signedIn.result)
}

async function fetchOptions(): Promise<Schemas['PasskeySignInOptions'] | undefined> {
  const answer = await fetch('/api/user/public/passkey/options', { method: 'POST' }).catch(() => undefined)
  return answer?.ok ? answer.json() : undefined
}

type Signalling = {
  signalUnknownCredential?: (found: { rpId: string; credentialId: string }) => Promise<void>
}

/** Newer browsers offer a passkey no more that was deleted here. */
function forget(rpId: string, credentialId: string): void {
  const { signalUnknownCredential } = PublicKeyCredential as Signalling
  void signalUnknownCredential?.call(PublicKeyCredential, { rpId, credentialId }).catch(() => undefined)
}

type Offer = {
  isStaying: () => boolean
  /** Undefined while a press asks anew. */
  onFault: (fault: Outcome | undefined) => void
}

/** Before the challenge ends, with some room for its person. */
const EACH_MS = 480_000

/** The offer of this page: a browser has one dialog at a time. */
let standing: { round: AbortController; left: AbortSignal } | undefined

/** Offers passkeys in the field of the address, until the page is left, or a press asks for one. */
export async function offerPasskeys(left: AbortSignal, wishes: Offer): Promise<void> {
  if (left.aborted || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  const round = new AbortController()
  const end = () => round.abort()
  left.addEventListener('abort', end)
  standing = { round, left }
  const timer = setTimeout(() => {
    end()
    void offerPasskeys(left, wishes)
  }, EACH_MS)
  const outcome = await signInByPasskey({ isStaying: wishes.isStaying, offered: round.signal })
  clearTimeout(timer)
  if (!['OK', 'CANCELLED', 'SERVER_ERROR'].includes(outcome)) wishes.onFault(outcome)
}

/** Asks for a passkey at a press, and offers them again where none signed in. */
export async function askForPasskey(wishes: Offer): Promise<void> {
  standing?.round.abort()
  wishes.onFault(undefined)
  const outcome = await signInByPasskey({ isStaying: wishes.isStaying })
  if (outcome === 'OK') return
  wishes.onFault(outcome)
  if (standing) void offerPasskeys(standing.left, wishes)
}
