/**
 * By which this browser knows the links that it asked for: a random text, kept for as long as the tab that asked. The mail's link opens in
 * another tab, which asks the others.
 */
const key = 'zegel.asked-with'
const channelName = 'zegel.sign-in'
const patienceMs = 150

type Said = { asks: true } | { nonce: string }

/** That of this tab, made when it is first needed. */
export function nonceOfTab(): string {
  const known = sessionStorage.getItem(key)
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const nonce = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  sessionStorage.setItem(key, nonce)
  return nonce
}

let answering: BroadcastChannel | undefined

/** Sends the nonce of this tab to other tabs that open a link, while this one is open. */
export function answerOtherTabs(): void {
  answering ??= openChannel()
  const channel = answering
  if (!channel) return
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    const nonce = sessionStorage.getItem(key)
    if (nonce && 'asks' in data) channel.postMessage({ nonce } satisfies Said)
  }
}

/** Those of this tab and of the others that are open. */
export async function noncesOfBrowser(): Promise<string[]> {
  const own = sessionStorage.getItem(key)
  const channel = openChannel()
  if (own || !channel) return own ? [own] : []
  const found = new Set<string>()
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('nonce' in data && typeof data.nonce === 'string') found.add(data.nonce)
  }
  channel.postMessage({ asks: true } satisfies Said)
  await new Promise((resolve) => setTimeout(resolve, patienceMs))
  channel.close()
  return [...found].slice(0, 20)
}

const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
