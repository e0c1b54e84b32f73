/** Makes entries of a CAMT.053 entry: one, or one for each payment of a batch whose details add up to it. */

import { camtFees } from './camt-fees.ts'
import { kindIn } from './camt-kinds.ts'
import { counterpartyIn, messageIn, referenceIn } from './camt-payment.ts'
import { repeatedIn } from './distinct-references.ts'
import { allAt, amountIn, dateAt, givenAt, signIn, textAt } from './iso-values.ts'
import type { IsoElement } from './iso-xml.ts'
import { damaged, type StatementEntry } from './statement.ts'

export interface Account {
  iban: string
  currency: string
}

/** @param entry `Ntry` @throws {UnreadableBankFile} */
export function entriesIn(entry: IsoElement, account: Account): StatementEntry[] {
  const details = allAt(entry, 'NtryDtls/TxDtls')
  const [only, ...others] = details
  const whole = wholeEntry(entry, account)
  if (only === undefined) return [whole]
  if (others.length === 0) return [withDetails(whole, only, account)]
  const amounts = details.map((detail) => amountOf(detail, whole.cents, account.currency))
  const sum = amounts.reduce<number>((total, cents) => total + (cents ?? Number.NaN), 0)
  if (sum !== whole.cents || STAYING.has(whole.kind))
    return [{ ...whole, payments: whole.payments ?? details.length }]
  const references = details.map((detail) => textAt(detail, 'Refs/AcctSvcrRef'))
  const repeated = repeatedIn(references)
  return details.map((detail, at) => {
    const own = references[at] ?? null
    const isOwn = own !== null && own !== whole.bankReference && !repeated.has(own)
    const placed = whole.bankReference === null ? null : `${whole.bankReference}/${at + 1}`
    const one = { ...whole, cents: amounts[at] ?? 0, feeCents: null, payments: null }
    return { ...withDetails(one, detail, account), bankReference: isOwn ? own : placed }
  })
}

/** The cards behind a payout, and the parts of a fee, are nobody's payments. */
const STAYING = new Set(['CARD_PAYOUT', 'FEE', 'INTEREST'])

/** The entry without its details. */
function wholeEntry(entry: IsoElement, { currency }: Account): StatementEntry {
  const [amount] = allAt(entry, 'Amt').map(amountIn)
  if (amount === undefined) throw damaged('amount', entry.line)
  if (amount.currency !== currency) throw damaged('currency', amount.line)
  const valueOn = dateAt(entry, 'ValDt')
  const bookedOn = dateAt(entry, 'BookgDt') ?? valueOn
  if (bookedOn === null) throw damaged('date', entry.line)
  const isReversed = textAt(entry, 'RvslInd') === 'true'
  const kind = isReversed ? 'RETURN' : (kindIn(allAt(entry, 'BkTxCd')[0]) ?? 'OTHER')
  return {
    bankReference: textAt(entry, 'AcctSvcrRef') ?? lastingReference(textAt(entry, 'NtryRef')),
    cents: amount.cents === 0 ? 0 : amount.cents * signIn(entry),
    bookedOn,
    valueOn,
    kind,
    counterparty: { name: null, iban: null, bic: null },
    message: textAt(entry, 'AddtlNtryInf') ?? '',
    reference: null,
    endToEndId: null,
    mandate: null,
    returnReason: null,
    feeCents: kind === 'FEE' || kind === 'INTEREST' ? null : camtFees(entry, currency),
    payments: statedPayments(entry),
  }
}

/** A number within the statement is none of the entry: another file numbers it otherwise. */
const lastingReference = (reference: string | null): string | null =>
  reference !== null && /^\d{1,6}$/.test(reference) ? null : reference

function statedPayments(entry: IsoElement): number | null {
  const counts = allAt(entry, 'NtryDtls/Btch/NbOfTxs').map(({ text }) => Number(text))
  const count = counts.reduce((total, one) => total + one, 0)
  return Number.isSafeInteger(count) && count > 1 ? count : null
}

/** The entry with the parties, references and texts of one of its payments. */
function withDetails(entry: StatementEntry, detail: IsoElement, account: Account): StatementEntry {
  const code = kindIn(allAt(detail, 'BkTxCd')[0])
  const returnReason = textAt(detail, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry')
  const isReturned = entry.kind === 'RETURN' || allAt(detail, 'RtrInf').length > 0
  const kind = isReturned ? 'RETURN' : entry.kind === 'OTHER' ? (code ?? 'OTHER') : entry.kind
  const message = messageIn(detail) || textAt(detail, 'AddtlTxInf') || entry.message
  return {
    ...entry,
    bankReference: entry.bankReference ?? textAt(detail, 'Refs/AcctSvcrRef'),
    kind,
    counterparty: counterpartyIn(detail, { cents: entry.cents, isReturned, own: account.iban }),
    message,
    reference: referenceIn(detail, message),
    endToEndId: givenAt(detail, 'Refs/EndToEndId'),
    mandate: givenAt(detail, 'Refs/MndtId'),
    returnReason: isReturned ? returnReason : null,
    feeCents:
      entry.feeCents ??
      (STAYING.has(kind) && kind !== 'CARD_PAYOUT' ? null : camtFees(detail, account.currency)),
  }
}

/** In the account's currency, signed as the detail says, else as its entry; null where it isn't stated. */
function amountOf(detail: IsoElement, whole: number, currency: string): number | null {
  const paths = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/CntrValAmt/Amt', 'AmtDtls/InstdAmt/Amt']
  const amounts = paths.flatMap((path) => allAt(detail, path)).map(amountIn)
  const amount = amounts.find((one) => one.currency === currency)
  if (amount === undefined) return null
  const sign = textAt(detail, 'CdtDbtInd') === null ? Math.sign(whole) : signIn(detail)
  return amount.cents * sign
}
