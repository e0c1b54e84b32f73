/** The names in the evidence: of one person, as far as names can tell. */
export type NameVerdict = 'SAME' | 'SIMILAR' | 'DIFFERENT'

/** A signer's names: the sender's, the signer's own, the identifying party's. */
export interface SignerNames {
  /** Null where the evidence of an earlier version doesn't tell. */
  expected: string | null
  /** Null for a drawn signature and for a refusal. */
  given: string | null
  /** Null where no login was asked. */
  identified: string | null
  verdict: NameVerdict
}

/** The known facts of a signature or a refusal. Moments are ISO, in UTC; text stays as people gave it. */
export type EvidenceLanguage = 'nl' | 'fr' | 'de' | 'en'

export interface Evidence {
  outcome: 'SIGNED' | 'REFUSED'
  /** The receiver's: the sheet is in it. */
  language: EvidenceLanguage
  document: { name: string; reference: string | null; fileName: string; sentAt: string }
  sender: { name: string; number: string | null }
  signer: {
    name: string
    email: string
    at: string
    /** None when it was refused. */
    signature: Signature | null
  }
  /** The signer's names; evidence of earlier versions has none. */
  names?: SignerNames
  /** Why it was refused. */
  reason: string | null
  /** The text on the screen, and its language. */
  consent: { text: string; language: EvidenceLanguage } | null
  identification: {
    /** When the code that went to the signer's address was right; null when none was asked. */
    codeVerifiedAt: string | null
    /** It opened the signer's documents, and signed as well; absent for a code that was good for this document only. */
    isCodeOfVisit?: true
    provider: {
      name: string
      isSimulated: boolean
      /** The name that it gave. */
      subject: string
      /** The provider's identifier of the person: two people may have one name. */
      subjectId: string
      at: string
    } | null
  }
  events: EvidenceEvent[]
  seal: {
    /** The installation's host: zegel.example. */
    host: string
    /** The public page that checks seals. */
    verifyUrl: string
    /** Which time stamp was asked for. */
    timeStamp: { kind: 'NONE' } | { kind: 'LOCAL' } | { kind: 'OUTSIDE'; host: string }
  }
  madeAt: string
}

/** Equal ways. */
type Signature =
  | { way: 'TYPED' }
  /** An SVG path in a box of that size. */
  | { way: 'DRAWN'; path: string; width: number; height: number }

interface Mailed {
  at: string
  messageId: string
  deliveredAt: string | null
}

interface Visit {
  at: string
  ip: string | null
  /** `Safari` and `iPhone`, from the browser's User-Agent. */
  device: { browser: string; system: string } | null
}

export type EvidenceEvent =
  | ({ type: 'NOTIFIED' | 'REMINDED' | 'CODE_SENT' } & Mailed)
  | ({ type: 'OPENED'; afterCode: boolean } & Visit)
  | { type: 'READ_CONFIRMED'; at: string; shown: number; pages: number }
  | { type: 'IDENTIFIED'; at: string; provider: string; isSimulated: boolean }
  | { type: 'CODE_RIGHT'; at: string }
  | ({ type: 'CODE_WRONG' | 'SIGNED' | 'AGREED' | 'REFUSED'; attempt: number | null } & Visit)
  | { type: 'EVIDENCE_MADE'; at: string }

/** Facts from the file itself. */
export interface Original {
  bytes: number
  pages: number
  /** In hexadecimal. */
  sha256: string
  /** It carried a signature already and was left alone: the evidence is a document of its own. */
  isApart: boolean
}

const VERSION = 1

/** `evidence.json`: the same facts for a computer. */
export const writeEvidence = (evidence: Evidence, original: Original): Buffer =>
  Buffer.from(`${JSON.stringify({ version: VERSION, ...evidence, original }, null, 2)}\n`)

/** Undefined for other bytes than ours. It is only believed under a seal of this installation. */
export function readEvidence(bytes: Uint8Array): (Evidence & { original: Original }) | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(bytes).toString())
    return isWritten(said) ? said : undefined
  } catch {
    return undefined
  }
}

const isWritten = (said: unknown): said is Evidence & { original: Original } =>
  typeof said === 'object' &&
  said !== null &&
  'version' in said &&
  said.version === VERSION &&
  'original' in said

/** The signers' names in evidence under somebody else's seal, in the place of ours; undefined for anything else. */
export function readClaims(bytes: Uint8Array): NameClaims | undefined {
  const said: Partial<Evidence> | undefined = readEvidence(bytes)
  const { outcome, signer, document, sender, consent, identification } = said ?? {}
  const texts = [
    signer?.name,
    document?.name,
    sender?.name,
    consent?.text,
    identification?.provider?.subject ?? '',
  ]
  const isWhole = outcome === 'SIGNED' && texts.every((text) => typeof text === 'string')
  if (!isWhole || !signer || !document || !sender || !consent || !isLanguage(consent.language))
    return undefined
  return {
    document: { name: document.name },
    sender: { name: sender.name },
    signer: { name: signer.name, way: signer.signature?.way === 'DRAWN' ? 'DRAWN' : 'TYPED' },
    consent: { text: consent.text, language: consent.language },
    subject: identification?.provider?.subject ?? null,
  }
}

/** The names that evidence gives, and their kind. */
export interface NameClaims {
  document: { name: string }
  sender: { name: string }
  signer: { name: string; way: 'TYPED' | 'DRAWN' }
  consent: { text: string; language: EvidenceLanguage }
  subject: string | null
}

const isLanguage = (language: unknown): boolean =>
  typeof language === 'string' && ['nl', 'fr', 'de', 'en'].includes(language)
