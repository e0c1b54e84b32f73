/** The texts of a proof sheet, out of a letter and the events of its deliveries. */
import { displayDate } from '#contracts/rules/dates.ts'
import { type ProofTexts, proofTexts } from '#generated/texts/prints/proof.ts'
import { belgianMoment, dateAndTime } from '../formats/seal/evidence/moments.ts'
import type { Language } from '../platform/language.ts'
import type { Proof, ProvedDelivery } from './gather-proof.ts'

interface Piece {
  text: string
  isStrong: boolean
}

const plain = (text: string): Piece[] => [{ text, isStrong: false }]
const strong = (text: string): Piece[] => [{ text, isStrong: true }]

/** The values of `proof.typ`. */
export function proofSheet(proof: Proof, language: Language): object {
  const words = proofTexts[language]
  const { letter, sender, deliveries, seal, madeAt, withdrawnAt } = proof
  const { date, time } = belgianMoment(madeAt)
  const moment = dateAndTime(madeAt)
  return {
    language,
    title: `${words.heading}: ${letter.name}`,
    author: `Zegel, ${seal.host}`,
    heading: words.heading,
    intro: [
      words.intro({ count: deliveries.length, sender: sender.name, moment }),
      ...(withdrawnAt === null ? [] : [words.withdrawn({ moment: dateAndTime(withdrawnAt) })]),
    ],
    sheet: {
      words: words.sheet({ number: '{number}', of: '{of}' }),
      at: words.at({ reference: letter.reference }),
    },
    foot: {
      made: words.made({ date, time }),
      document: letter.name,
      page: words.page({ number: '{number}', of: '{of}' }),
      before: 0,
    },
    letter: { heading: words.letter, facts: letterFacts(proof, words) },
    sums: { heading: words.together, rows: sumsOf(proof, words) },
    table: tableOf(proof, words),
    means: { heading: words.means, text: words.meaning },
    seal: { heading: words.seal, facts: sealFacts(proof, words), link: `${seal.host}/verify` },
  }
}

function letterFacts({ letter, sender }: Proof, words: ProofTexts) {
  const { name, fileName, pages, bytes, sentAt, sentBy } = letter
  const moment = dateAndTime(sentAt)
  const file = words.fileFacts({ name: fileName, pages: String(pages), bytes: grouped(bytes) })
  return [
    { label: words.name, value: strong(name) },
    { label: words.sender, value: plain([sender.name, sender.number].filter(Boolean).join(', ')) },
    { label: words.file, value: plain(file) },
    { label: words.sent, value: plain(sentBy === null ? moment : words.sentBy({ moment, by: sentBy })) },
    { label: words.asked, value: plain(asksOf(letter, words)) },
  ]
}

function asksOf(
  { readConfirmation, signingEndDate }: Proof['letter'],
  { asks: { read, sign, nothing } }: ProofTexts,
): string {
  const asked = [
    ...(readConfirmation ? [read] : []),
    ...(signingEndDate === null ? [] : [sign({ date: displayDate(signingEndDate) })]),
  ]
  return asked.length === 0 ? nothing : asked.join(', ')
}

function sumsOf({ deliveries, letter }: Proof, { sums }: ProofTexts) {
  const count = (holds: (one: ProvedDelivery) => boolean) => String(deliveries.filter(holds).length)
  return [
    { label: sums.receivers, value: String(deliveries.length) },
    { label: sums.told, value: count(({ toldAt, bouncedAt }) => toldAt !== null && bouncedAt === null) },
    { label: sums.opened, value: count(({ openedAt }) => openedAt !== null) },
    ...(letter.readConfirmation
      ? [{ label: sums.confirmed, value: count(({ confirmedAt }) => confirmedAt !== null) }]
      : []),
    ...(letter.signingEndDate === null
      ? []
      : [{ label: sums.signed, value: count(({ signedAt }) => signedAt !== null) }]),
    { label: sums.handedOver, value: count(({ handedOverAt }) => handedOverAt !== null) },
  ]
}

/** A longer table takes the drawing minutes and gigabytes; `bewijs.json` has all. */
const MOST_ROWS = 2_000

function tableOf({ deliveries, letter, madeAt }: Proof, words: ProofTexts) {
  const { receiver, number, way, told, opened, confirmed, signed } = words.columns
  const isSigned = letter.signingEndDate !== null
  return {
    heading: words.toWhom,
    zone: words.zone({ offset: belgianMoment(madeAt).offset }),
    columns: [receiver, number, way, told, opened, isSigned ? signed : confirmed],
    rows: deliveries.slice(0, MOST_ROWS).map((one) => ({
      name: one.name,
      number: one.token1,
      way: wayOf(one, words),
      times: timesOf(one, { words, isSigned }),
    })),
    foot:
      deliveries.length > MOST_ROWS ? words.more({ most: MOST_ROWS, all: deliveries.length }) : words.numbers,
  }
}

/** The addresses of the mails, or the reason why there was none. */
function wayOf({ to, bouncedAt, unreached, isOnPaper }: ProvedDelivery, words: ProofTexts): string {
  const mailed = bouncedAt === null ? to.join(', ') : words.bounced({ moment: dayAndTime(bouncedAt) })
  const way = mailed || (unreached === null ? words.nothing : words.reasons[unreached])
  return isOnPaper ? words.onPaper({ way }) : way
}

/** Three moments; one sentence where nothing was announced by mail. */
function timesOf(
  one: ProvedDelivery,
  { words, isSigned }: { words: ProofTexts; isSigned: boolean },
): string[] {
  const { toldAt, bouncedAt, openedAt, confirmedAt, signedAt, printedAt, handedOverAt, withdrawnAt } = one
  const isMailed = (toldAt !== null && bouncedAt === null) || openedAt !== null
  if (isMailed)
    return [toldAt, openedAt, isSigned ? signedAt : confirmedAt].map((at) => (at ? dayAndTime(at) : '–'))
  if (handedOverAt !== null) return [words.handedOver({ moment: dayAndTime(handedOverAt) })]
  if (printedAt !== null) return [words.printed({ moment: dayAndTime(printedAt) })]
  return [withdrawnAt === null ? '–' : words.withdrawnRow({ moment: dayAndTime(withdrawnAt) })]
}

function sealFacts({ seal: { host, timeStamp }, letter }: Proof, words: ProofTexts) {
  const { asked, local, none } = words.timeStamps
  const checkMore = letter.isSplit ? words.checkMoreSplit : words.checkMore
  const stamp = timeStamp === null ? none : timeStamp === 'local' ? local : asked({ authority: timeStamp })
  return [
    { label: words.setBy, value: plain(words.setByMore({ host })) },
    { label: words.timeStamp, value: plain(stamp) },
    { label: words.hash, value: plain((letter.sha256.match(/.{1,8}/g) ?? []).join(' ')) },
    { label: words.check, value: plain(checkMore({ place: `${host}/verify` })) },
  ]
}

/** `28/11 12:07`; the sheet has the year of the letter above. */
function dayAndTime(iso: string): string {
  const { date, time } = belgianMoment(iso)
  return `${date.slice(0, 5)} ${time.slice(0, 5)}`
}

const NO_BREAK_SPACE = '\u00a0'
const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
