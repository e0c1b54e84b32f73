/** Converts evidence to the texts that the template prints. */
import { type EvidenceTexts, evidenceTexts } from '#generated/texts/prints/evidence.ts'
import type { Evidence, EvidenceEvent, Original, SignerNames } from './evidence.ts'
import { belgianMoment, dateAndTime, timeSince } from './moments.ts'

/** A piece of a text. */
interface Piece {
  text: string
  isStrong: boolean
}

interface SheetFact {
  label: string
  value: Piece[]
}

interface Section {
  heading: string
  paragraphs: Piece[][]
}

/** The values of `evidence.typ`. */
export interface EvidenceSheet {
  language: string
  /** Of the file: `Bewijs van ondertekening: Jaarafrekening 2025`. */
  title: string
  author: string
  heading: string
  intro: string
  /** `Bewijsblad {number} van {of}`, the numbers of a sheet, and `, bij AFR-2025`. */
  sheet: { words: string; at: string }
  /** At the foot of each sheet. `before` are the pages of the document. */
  foot: { made: string; document: string; page: string; before: number }
  document: { heading: string; facts: SheetFact[] }
  signer: { heading: string; signature: { name: string; meaning: string } | null; facts: SheetFact[] }
  /** The agreed text, and the way in which the person was recognised. */
  sections: Section[]
  history: {
    heading: string
    zone: string
    columns: string[]
    rows: { time: string; what: string; details: string }[]
  }
  seal: { heading: string; facts: SheetFact[]; link: string }
}

const plain = (text: string): Piece => ({ text, isStrong: false })
const strong = (text: string): Piece => ({ text, isStrong: true })
const fact = (label: string, ...value: Piece[]): SheetFact => ({ label, value })

export function evidenceSheet(evidence: Evidence, original: Original): EvidenceSheet {
  const words = evidenceTexts[evidence.language]
  const { document, outcome, seal, madeAt } = evidence
  const heading = words.title[outcome]
  return {
    language: evidence.language,
    title: `${heading}: ${document.name}`,
    author: `Zegel, ${seal.host}`,
    heading,
    intro: introduction(evidence, original, words),
    sheet: {
      words: words.sheet({ number: '{number}', of: '{of}' }),
      at: document.reference ? words.at({ reference: document.reference }) : '',
    },
    foot: {
      made: words.footer(belgianMoment(madeAt)),
      document: document.name,
      page: words.page({ number: '{number}', of: '{of}' }),
      before: original.isApart ? 0 : original.pages,
    },
    document: documentPart(evidence, original, words),
    signer: signerPart(evidence, words),
    sections: [...consentPart(evidence, words), identificationPart(evidence, words)],
    history: historyPart(evidence, words),
    seal: sealPart(evidence, original, words),
  }
}

function introduction(
  { outcome, signer }: Evidence,
  { isApart, pages }: Original,
  words: EvidenceTexts,
): string {
  const [whole, sealed] = isApart
    ? [words.apart, words.sealed.alone]
    : [words.belongs({ count: pages }), words.sealed.together]
  return `${whole} ${words.intro[outcome]({ signer: signer.name })}${sealed}`
}

function documentPart(
  { document, sender }: Evidence,
  { pages, bytes }: Original,
  words: EvidenceTexts,
): EvidenceSheet['document'] {
  const size = words.fileFacts({ pages: String(pages), bytes: grouped(bytes) })
  return {
    heading: words.document,
    facts: [
      fact(words.name, strong(document.name)),
      fact(words.sender, plain(joined(', ', sender.name, sender.number))),
      fact(words.file, plain(`${document.fileName}, ${size}`)),
      fact(words.sent, plain(dateAndTime(document.sentAt))),
    ],
  }
}

function signerPart({ signer, reason }: Evidence, words: EvidenceTexts): EvidenceSheet['signer'] {
  const { name, signature } = signer
  const way = signature ? words.way[signature.way] : ''
  return {
    heading: signature ? words.signature : words.refusal,
    signature: signature && { name, meaning: `${name}, ${way}` },
    facts: [
      fact(words.name, strong(name), ...(way ? [plain(`, ${way}`)] : [])),
      fact(words.email, plain(signer.email)),
      fact(words.on, strong(dateAndTime(signer.at))),
      ...(reason ? [fact(words.reason, plain(reason))] : []),
    ],
  }
}

function consentPart({ consent, signer }: Evidence, words: EvidenceTexts): Section[] {
  if (!consent) return []
  const heading = words.consent({ signer: signer.name, language: words.languages[consent.language] })
  return [{ heading, paragraphs: [[plain(`‘${consent.text}’`)]] }]
}

function identificationPart(
  { outcome, signer, names, identification: { codeVerifiedAt, isCodeOfVisit, provider } }: Evidence,
  words: EvidenceTexts,
): Section {
  const code = isCodeOfVisit ? words.codeOfVisit : words.code
  const paragraphs = [[plain(`${words.link({ email: signer.email })}${codeVerifiedAt ? code : '.'}`)]]
  if (provider) {
    const { name, subject, at, isSimulated } = provider
    paragraphs.push([plain(words.provider({ provider: name, subject, time: dateAndTime(at) }))])
    if (isSimulated) paragraphs.push([strong(words.simulated({ provider: name }))])
  }
  if (names && names.verdict !== 'SAME') paragraphs.push([strong(namesInWords(names, names.verdict, words))])
  paragraphs.push(
    outcome === 'SIGNED' ? [strong(`${words.level} `), plain(words.levelMore)] : [strong(words.notSigned)],
  )
  return { heading: words.recognised[outcome], paragraphs }
}

/** Names with their sources. */
function namesInWords(names: SignerNames, verdict: 'SIMILAR' | 'DIFFERENT', words: EvidenceTexts): string {
  const each = (['expected', 'given', 'identified'] as const).flatMap((whose) =>
    names[whose] === null ? [] : [`${words.nameOf[whose]} ${names[whose]}`],
  )
  return `${words.namesAre[verdict]} ${each.join(', ')}.`
}

function historyPart({ events, madeAt }: Evidence, words: EvidenceTexts): EvidenceSheet['history'] {
  const offsets = new Set([...events.map(({ at }) => at), madeAt].map((at) => belgianMoment(at).offset))
  return {
    heading: words.history,
    zone: words.zone({ offset: [...offsets].join(' / ') }),
    columns: [words.time, words.what, words.details],
    rows: events.map((event) => ({
      time: dateAndTime(event.at),
      what: words.events[event.type],
      details: eventDetails(event, words),
    })),
  }
}

function eventDetails(event: EvidenceEvent, words: EvidenceTexts): string {
  switch (event.type) {
    case 'NOTIFIED':
    case 'REMINDED':
    case 'CODE_SENT': {
      const arrived = event.deliveredAt && words.delivered({ time: timeSince(event.at, event.deliveredAt) })
      return joined(', ', words.message({ id: event.messageId }), arrived)
    }
    case 'OPENED':
      return joined('; ', event.afterCode && words.afterCode, visitDetails(event, words))
    case 'READ_CONFIRMED':
      return words.shown({ shown: event.shown, pages: event.pages })
    case 'IDENTIFIED':
      return (event.isSimulated ? words.providerEventIsSimulated : words.providerEvent)({
        provider: event.provider,
      })
    case 'EVIDENCE_MADE':
      return words.made
    case 'CODE_RIGHT':
      return ''
    default:
      return joined(
        '; ',
        event.attempt !== null && attemptWords(event.attempt, words),
        visitDetails(event, words),
      )
  }
}

function visitDetails({ ip, device }: Extract<EvidenceEvent, { ip: unknown }>, words: EvidenceTexts): string {
  return joined(
    ', ',
    ip && `IP ${ip}`,
    device && words.device({ browser: device.browser, system: device.system }),
  )
}

const attemptWords = (attempt: number, words: EvidenceTexts): string =>
  words.attempts[attempt - 1] ?? words.attempt({ number: attempt })

function sealPart(
  { seal }: Evidence,
  { bytes, isApart, sha256 }: Original,
  words: EvidenceTexts,
): EvidenceSheet['seal'] {
  const { host, timeStamp, verifyUrl } = seal
  const where = (isApart ? words.originalApart : words.original)({ bytes: grouped(bytes) })
  const stamp =
    timeStamp.kind === 'OUTSIDE'
      ? words.timeStamps.OUTSIDE({ tsa: timeStamp.host, host })
      : words.timeStamps[timeStamp.kind]
  return {
    heading: words.seal,
    facts: [
      fact(words.setBy, plain(words.setByMore({ host }))),
      fact(words.timeStamp, plain(stamp)),
      fact(words.hash, plain(groupsOfEight(sha256))),
      fact(words.attachment, plain(words.attachmentMore)),
      fact(
        words.check,
        plain(`${words.checkHere} `),
        strong(`${host}/verify`),
        plain(`${words.checkElsewhere} ${where}`),
      ),
    ],
    link: verifyUrl.replace(/^https?:\/\//, ''),
  }
}

const joined = (separator: string, ...parts: (string | false | null)[]): string =>
  parts.filter(Boolean).join(separator)

const NO_BREAK_SPACE = '\u00a0'

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)

/** Four on a line. */
function groupsOfEight(hex: string): string {
  const groups = hex.match(/.{1,8}/g) ?? []
  return [groups.slice(0, 4), groups.slice(4)].map((line) => line.join(NO_BREAK_SPACE)).join(' ')
}
