/** Mails that nobody answers: an answer to one of them may begin a loop, or annoy a list (RFC 3834). */
import type { Email } from 'postal-mime'

const MARKS: readonly (readonly [name: string, value: RegExp])[] = [
  ['auto-submitted', /^(?!no\b)/i],
  ['precedence', /^(bulk|list|junk|auto_reply)\b/i],
  ['return-path', /^<>$/],
  ['list-id', /./],
  ['list-unsubscribe', /./],
  ['list-post', /./],
  ['x-autoreply', /./],
  ['x-autorespond', /./],
  ['x-auto-response-suppress', /./],
  ['x-loop', /./],
  ['feedback-id', /./],
  ['content-type', /^multipart\/report\b/i],
]

const NOBODY = /^(no-?reply|do-?not-?reply|ne-?pas-?repondre|mailer-daemon|postmaster|bounces?)\b/i

export const isAutomatic = ({ headers, from }: Pick<Email, 'headers' | 'from'>): boolean =>
  isNobody(from?.address ?? '') ||
  MARKS.some(([name, value]) =>
    headers.some((header) => header.key === name && value.test(header.value.trim())),
  )

/** An empty sender, or one behind which nobody reads. */
export const isNobody = (address: string): boolean => address.trim() === '' || NOBODY.test(address.trim())
