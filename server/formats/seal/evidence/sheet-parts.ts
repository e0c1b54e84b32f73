/** The parts of a sheet of evidence, in their order. */

import type { EvidenceTexts } from '#generated/texts/prints/evidence.ts'
import type { Evidence, EvidenceEvent, Original, SignerNames } from './evidence.ts'
import { type Column, Flow, LEADING, LEFT, SIZE, WIDTH } from './flow.ts'
import { belgianMoment, dateAndTime, timeSince } from './moments.ts'
import { GREY } from './sheet.ts'

/** The details beside an event. */
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

const joined = (separator: string, ...parts: (string | false | null)[]): string =>
  parts.filter(Boolean).join(separator)

export interface Drawing {
  flow: Flow
  evidence: Evidence
  original: Original
  words: EvidenceTexts
  /** From one line of the history to the next. */
  rowHeight: number
}

const GAP = 24
const HALF = (WIDTH - GAP) / 2
const FIRST: Column = { x: LEFT, width: HALF }
const SECOND: Column = { x: LEFT + HALF + GAP, width: HALF }
const INDENT = 62
/** The height of a signature. */
const BOX = 40.5
const TIME = 102
const WHAT = 134

export function drawTitle({ flow, evidence, original, words }: Drawing, isLacking: boolean): void {
  const { sheet } = flow
  sheet.text(words.title[evidence.outcome], LEFT, flow.y, { bold: true, size: 19.5 })
  flow.y += 17
  const [whole, sealed] = original.isApart
    ? [words.apart, words.sealed.alone]
    : [words.belongs({ count: original.pages }), words.sealed.together]
  const intro = `${whole} ${words.intro[evidence.outcome]({ signer: evidence.signer.name })}${sealed}`
  flow.paragraph([intro], undefined, { color: GREY })
  if (isLacking) flow.paragraph([words.lacking], undefined, { color: GREY })
  flow.y += 6
}

/** Beside each other: the document, and the person who signed or refused. */
export function drawDocumentAndSigner(drawing: Drawing): void {
  const { flow } = drawing
  const other = new Flow(flow.sheet, flow.y, flow.leading)
  drawDocument(drawing)
  drawSigner({ ...drawing, flow: other })
  flow.y = Math.max(flow.y, other.y) + 5
}

function drawDocument({ flow, evidence, original, words }: Drawing): void {
  const { document, sender } = evidence
  const facts = words.fileFacts({ pages: String(original.pages), bytes: grouped(original.bytes) })
  flow.section(words.document, FIRST)
  flow.fact(words.name, [{ bold: document.name }], FIRST, INDENT)
  flow.fact(words.sender, [[sender.name, sender.number].filter(Boolean).join(', ')], FIRST, INDENT)
  flow.fact(words.file, [`${document.fileName}, ${facts}`], FIRST, INDENT)
  flow.fact(words.sent, [dateAndTime(document.sentAt)], FIRST, INDENT)
}

function drawSigner({ flow, evidence, words }: Drawing): void {
  const { signer, reason } = evidence
  flow.section(signer.signature ? words.signature : words.refusal, SECOND)
  if (signer.signature) drawSignature(flow, signer)
  const way = signer.signature ? `, ${words.way[signer.signature.way]}` : ''
  flow.fact(words.name, [{ bold: signer.name }, way], SECOND, INDENT)
  flow.fact(words.email, [signer.email], SECOND, INDENT)
  flow.fact(words.on, [{ bold: dateAndTime(signer.at) }], SECOND, INDENT)
  if (reason) flow.fact(words.reason, [reason], SECOND, INDENT)
}

function drawSignature(flow: Flow, { name, signature }: Evidence['signer']): void {
  const { x, width } = SECOND
  const bottom = flow.y + BOX - LEADING
  if (signature?.way === 'DRAWN') {
    const scale = Math.min(BOX / signature.height, width / signature.width)
    flow.sheet.path(signature.path, x, bottom - 2 - signature.height * scale, { scale, line: 1.2 })
  } else flow.sheet.text(name, x, bottom - 7, { size: 19.5, width })
  flow.sheet.rule(x, bottom, width, 0.6, GREY)
  flow.y = bottom + LEADING
}

export function drawConsent({ flow, evidence: { consent, signer }, words }: Drawing): void {
  if (!consent) return
  flow.section(words.consent({ signer: signer.name, language: words.languages[consent.language] }))
  flow.paragraph([`‘${consent.text}’`])
  flow.y += 5
}

export function drawIdentification({ flow, evidence, words }: Drawing): void {
  const { codeVerifiedAt, provider } = evidence.identification
  flow.section(words.recognised[evidence.outcome])
  flow.paragraph([`${words.link({ email: evidence.signer.email })}${codeVerifiedAt ? words.code : '.'}`])
  if (provider) {
    flow.paragraph([
      words.provider({ provider: provider.name, subject: provider.subject, time: dateAndTime(provider.at) }),
    ])
    if (provider.isSimulated) flow.paragraph([{ bold: words.simulated({ provider: provider.name }) }])
  }
  if (evidence.names && evidence.names.verdict !== 'SAME')
    flow.paragraph([{ bold: namesSaid(evidence.names, evidence.names.verdict, words) }])
  const isSigned = evidence.outcome === 'SIGNED'
  flow.paragraph(isSigned ? [{ bold: `${words.level} ` }, words.levelMore] : [{ bold: words.notSigned }])
  flow.y += 5
}

/** Names with their sources. */
function namesSaid(names: SignerNames, verdict: 'SIMILAR' | 'DIFFERENT', words: EvidenceTexts): string {
  const each = (['expected', 'given', 'identified'] as const).flatMap((whose) =>
    names[whose] === null ? [] : [`${words.nameOf[whose]} ${names[whose]}`],
  )
  return `${words.namesAre[verdict]} ${each.join(', ')}.`
}

export function drawEvents({ flow, evidence: { events, madeAt }, words, rowHeight }: Drawing): void {
  const offsets = new Set([...events.map(({ at }) => at), madeAt].map((at) => belgianMoment(at).offset))
  flow.section(words.history, undefined, words.zone({ offset: [...offsets].join(' / ') }))
  const heads = { bold: true, size: 9, color: GREY }
  const columns: [string, number][] = [
    [words.time, LEFT],
    [words.what, LEFT + TIME],
    [words.details, LEFT + TIME + WHAT],
  ]
  for (const [text, x] of columns) flow.sheet.text(text, x, flow.y + 1, heads)
  flow.hairline(flow.y + 6)
  flow.y += 18
  for (const event of events) {
    flow.need(2 * LEADING)
    const top = flow.y
    flow.sheet.text(dateAndTime(event.at), LEFT, top, { size: SIZE })
    const what = new Flow(flow.sheet, top, flow.leading)
    what.paragraph([{ bold: words.events[event.type] }], { x: LEFT + TIME, width: WHAT - 6 })
    flow.paragraph([eventDetails(event, words)], { x: LEFT + TIME + WHAT, width: WIDTH - TIME - WHAT })
    flow.y = Math.max(flow.y, what.y) - flow.leading + rowHeight
    if (event !== events.at(-1)) flow.hairline(flow.y - rowHeight + 6)
  }
  flow.y += 2
}

const NO_BREAK_SPACE = '\u00a0'
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
