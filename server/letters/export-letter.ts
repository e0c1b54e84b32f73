/** A letter's deliveries as a workbook, for who goes on with them in Excel. */
import type { Download } from '#generated/handlers.ts'
import { type DeliveriesTexts, deliveriesTexts } from '#generated/texts/prints/deliveries.ts'
import { type ProofTexts, proofTexts } from '#generated/texts/prints/proof.ts'
import { dateAndTime } from '../formats/seal/evidence/moments.ts'
import { writeSheet, XLSX } from '../formats/xlsx/write-sheet.ts'
import type { AccountCall } from '../platform/http/call.ts'
import type { Language } from '../platform/language.ts'
import { gatherDeliveries, type LetterDelivery } from './gather-proof.ts'
import { getLetter } from './get-letter.ts'
import { nameForFiles } from './letter.ts'

type Column = keyof DeliveriesTexts['columns']

/** In their order, with their widths in characters. */
const COLUMNS: [Column, number][] = [
  ['number', 16],
  ['receiver', 28],
  ['to', 32],
  ['told', 20],
  ['bounced', 20],
  ['opened', 20],
  ['confirmed', 20],
  ['signed', 20],
  ['paper', 12],
  ['printed', 20],
  ['handedOver', 32],
  ['withdrawn', 20],
  ['state', 32],
]

/**
 * A row for each delivery, in that language, with its moments in Belgian time.
 * @throws {Problem} NOT_FOUND
 * @throws {Unavailable} when too many others wait
 */
export async function exportLetter(
  { em, account, language, signal }: Pick<AccountCall, 'em' | 'account' | 'language' | 'signal'>,
  letterId: string,
): Promise<Download> {
  const letter = await getLetter(em, letterId)
  const deliveries = await gatherDeliveries(em, letter.uploadId)
  const { name, sheet, columns } = deliveriesTexts[language]
  const table = {
    name: sheet,
    columns: COLUMNS.map(([column, width]) => ({ header: columns[column], width })),
    rows: deliveries.map((one) => {
      const cells = cellsOf(one, language)
      return { cells: COLUMNS.map(([column]) => cells[column]) }
    }),
  }
  const bytes = await writeSheet(table, { owner: account.id, signal })
  return { fileName: `${nameForFiles(letter)} (${name}).xlsx`, mimeType: XLSX, bytes }
}

function cellsOf(one: LetterDelivery, language: Language): Record<Column, string> {
  const words = deliveriesTexts[language]
  const moment = (at: string | null) => (at === null ? '' : dateAndTime(at))
  return {
    number: one.token1,
    receiver: one.name,
    to: one.to.join(', '),
    told: moment(one.toldAt),
    bounced: moment(one.bouncedAt),
    opened: moment(one.openedAt),
    confirmed: moment(one.confirmedAt),
    signed: moment(one.signedAt),
    paper: one.isOnPaper ? words.isOnPaper : '',
    printed: moment(one.printedAt),
    handedOver: moment(one.handedOverAt),
    withdrawn: moment(one.withdrawnAt),
    state: stateWords(one, words, proofTexts[language].reasons),
  }
}

/** With the reason where nothing reached the receiver. */
function stateWords(
  { state, unreached, toldAt, openedAt, handedOverAt }: LetterDelivery,
  words: DeliveriesTexts,
  reasons: ProofTexts['reasons'],
): string {
  const isReached = toldAt !== null || openedAt !== null || handedOverAt !== null
  const said = words.states[state]
  return isReached || unreached === null ? said : words.untold({ state: said, reason: reasons[unreached] })
}
