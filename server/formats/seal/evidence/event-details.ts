import type { EvidenceEvent } from './evidence.ts'
import { timeSince } from './moments.ts'
import type { EvidenceWords } from './words-nl.ts'

/** The details beside an event. */
export function detailsOf(event: EvidenceEvent, words: EvidenceWords): string {
  switch (event.type) {
    case 'NOTIFIED':
    case 'REMINDED':
    case 'CODE_SENT': {
      const arrived = event.deliveredAt && words.delivered(timeSince(event.at, event.deliveredAt))
      return joined(', ', words.message(event.messageId), arrived)
    }
    case 'OPENED':
      return joined('; ', event.afterCode && words.afterCode, visitOf(event, words))
    case 'READ_CONFIRMED':
      return words.shown(event.shown, event.pages)
    case 'IDENTIFIED':
      return words.providerEvent(event.provider, event.isSimulated)
    case 'EVIDENCE_MADE':
      return words.made
    default:
      return joined('; ', event.attempt !== null && words.attempt(event.attempt), visitOf(event, words))
  }
}

function visitOf({ ip, device }: Extract<EvidenceEvent, { ip: unknown }>, words: EvidenceWords): string {
  return joined(', ', ip && `IP ${ip}`, device && words.device(device.browser, device.system))
}

const joined = (separator: string, ...parts: (string | false | null)[]): string =>
  parts.filter(Boolean).join(separator)
