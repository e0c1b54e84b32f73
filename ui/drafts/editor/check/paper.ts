/** Compares the draft on the screen with its PDF. */

import { displayAmount } from '#contracts/rules/amounts.ts'
import { displayDate } from '#contracts/rules/dates.ts'
import { displayIban } from '#contracts/rules/formats.ts'
import { type Difference, findDifferences, isOfValue, type Paper } from '#contracts/rules/invoice/paper.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import type { Draft } from '../draft-form.ts'
import type { Recognition } from '../marks.ts'
import type { Finding } from './finding.ts'

const papers = new WeakMap<Recognition, Paper>()
const COMPARED = /^\/(?:heading|payment|iban|customer\/(?:name|vat)|(?:lines|allowanceCharges)\/\d+\/vatRate)/

/** The part of a reading that is compared, computed once: every keystroke sends it to the worker. */
export function readPaper(recognition: Recognition | null): Paper | null {
  if (recognition?.state !== 'DONE') return null
  const known = papers.get(recognition)
  if (known) return known
  const { inputDetails, origin, supplier, ibans, doubts } = recognition
  const { heading, payment, customer, iban } = inputDetails ?? {}
  const sources = Object.fromEntries(
    Object.entries(recognition.sources).filter(([pointer]) => COMPARED.test(pointer)),
  )
  const paper = {
    inputDetails: {
      heading: heading ?? null,
      payment: payment ?? null,
      customer: customer ?? null,
      iban: iban ?? null,
    },
    sources,
    origin: origin ?? null,
    supplier: supplier ?? null,
    ibans: ibans ?? null,
    doubts: doubts ?? null,
  }
  papers.set(recognition, paper)
  return paper
}

const CURRENCY = '/inputDetails/payment/currency'

/** Amounts in a currency that forms don't offer would go out as euro. */
const isOtherMoney = ({ field, canBeTaken }: Difference): boolean => field === CURRENCY && !canBeTaken

/**
 * Another seller's invoice, a kind in doubt and amounts in another currency than forms offer prevent sending until the user
 * decides; other differences are warnings.
 */
export function paperFindings(draft: Draft, paper: Paper | null): Finding[] {
  if (!paper) return []
  const isOwn = ({ field, printed }: Difference) => field === CURRENCY && printed === draft.file?.currency
  const differences = findDifferences(draft, paper).filter((difference) => !isOwn(difference))
  return differences.map((difference): Finding => {
    const { field, messageKey, printed, written, page, canBeTaken } = difference
    const isTold = isOfValue(messageKey) && !isOtherMoney(difference)
    return {
      key: field,
      messageKey,
      severity: isTold ? 'WARNING' : 'FATAL',
      params: {
        printed: asShown(field, printed),
        page: page ?? 1,
        ...(written && { written: displayIban(written) }),
      },
      ...(canBeTaken && { printed }),
    }
  })
}

/** Formatted as in the field beside it. */
function asShown(field: string, printed: Difference['printed']): string {
  if (isIsoDate(printed)) return displayDate(printed)
  if (field === '/inputDetails/iban') return displayIban(printed)
  if (field.endsWith('/vatRate')) return printed.replace('.', ',')
  return field.startsWith('/inputDetails/payment/total') ? displayAmount(Number(printed)) : printed
}
