/** Reads CAMT.053 of versions 2 to 13, refusing a file in which a sum, a count or a balance is not right. */
import { isIban } from '#contracts/rules/formats.ts'
import { type Account, entriesIn } from './camt-entries.ts'
import { checkSummary } from './camt-summary.ts'
import { checkChain } from './check-chain.ts'
import { accountAt, allAt, amountIn, bicAt, dateAt, nameAt, signIn, textAt } from './iso-values.ts'
import { type IsoElement, readIsoMessage } from './iso-xml.ts'
import { damaged, type Statement, UnreadableBankFile } from './statement.ts'

const READ = /^camt\.053\.001\.(?:0[2-9]|1[0-3])$/

/** @throws {UnreadableBankFile} */
export function readCamt(bytes: Uint8Array): Statement[] {
  const { message, root } = readIsoMessage(bytes)
  if (!READ.test(message)) throw new UnreadableBankFile('UNSUPPORTED_VERSION', message, root.line)
  const elements = allAt(root, 'Stmt')
  if (elements.length === 0) throw damaged('statement', root.line)
  const statements = elements.map(readStatement)
  checkChain(
    statements,
    elements.map(({ line }) => line),
  )
  return statements
}

interface Balance {
  code: string
  /** Signed. */
  cents: number
  currency: string
  date: string | null
  line: number
}

function readStatement(element: IsoElement): Statement {
  const written = allAt(element, 'Bal').map(readBalance)
  const account = accountIn(element, written)
  const balances = written.filter(({ currency }) => currency === account.currency)
  const closing = balances.find(({ code }) => code === 'CLBD') ?? balances.filter(isInterim).at(-1)
  const opening = openingIn(balances, closing)
  const booked = allAt(element, 'Ntry').filter(isBooked)
  const entries = booked.flatMap((entry) => entriesIn(entry, account))
  checkSummary(element, allAt(element, 'Ntry'), booked)
  const sum = entries.reduce((total, { cents }) => total + cents, opening?.cents ?? 0)
  if (opening && closing && sum !== closing.cents) throw damaged('closing-balance', closing.line)
  const closingDate =
    closing?.date ??
    dateAt(element, 'FrToDt/ToDtTm') ??
    entries.at(-1)?.bookedOn ??
    dateAt(element, 'CreDtTm')
  if (closingDate === null) throw damaged('date', element.line)
  return {
    format: 'CAMT_053',
    ...account,
    holder: nameAt(element, 'Acct/Ownr'),
    bic: bicAt(element, 'Acct/Svcr'),
    sequence: sequenceIn(element),
    id: textAt(element, 'Id'),
    openingDate: opening?.date ?? null,
    closingDate,
    openingCents: opening?.cents ?? null,
    closingCents: closing?.cents ?? null,
    entries,
    tolerated: [],
  }
}

function readBalance(balance: IsoElement): Balance {
  const [amount] = allAt(balance, 'Amt').map(amountIn)
  if (amount === undefined) throw damaged('amount', balance.line)
  return {
    code: textAt(balance, 'Tp/CdOrPrtry/Cd') ?? '',
    cents: amount.cents === 0 ? 0 : amount.cents * signIn(balance),
    currency: amount.currency,
    date: dateAt(balance, 'Dt'),
    line: amount.line,
  }
}

/** A page of a statement opens or closes with an interim balance. */
const isInterim = ({ code }: Balance): boolean => code === 'ITBD'

/** The opening balance, else the closing one of the statement before. */
function openingIn(balances: readonly Balance[], closing: Balance | undefined): Balance | undefined {
  const stated = ['OPBD', 'PRCD'].map((wanted) => balances.find(({ code }) => code === wanted))
  return stated.find((one) => one !== undefined) ?? balances.find((one) => isInterim(one) && one !== closing)
}

/** Pending and future entries, and those for information alone, are left out. */
function isBooked(entry: IsoElement): boolean {
  const status = textAt(entry, 'Sts/Cd', 'Sts')
  if (status === null) throw damaged('status', entry.line)
  return status === 'BOOK'
}

function accountIn(element: IsoElement, balances: readonly Balance[]): Account {
  const iban = accountAt(element, 'Acct')
  const isNamedIban = textAt(element, 'Acct/Id/IBAN') !== null
  const line = allAt(element, 'Acct')[0]?.line ?? element.line
  if (iban === null || (isNamedIban && !isIban(iban))) throw damaged('iban', line)
  const [amount] = allAt(element, 'Ntry/Amt').map(amountIn)
  const currency = textAt(element, 'Acct/Ccy') ?? balances[0]?.currency ?? amount?.currency
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) throw damaged('currency', line)
  return { iban, currency }
}

function sequenceIn(element: IsoElement): number | null {
  const number = Number(textAt(element, 'ElctrncSeqNb', 'LglSeqNb') ?? Number.NaN)
  return Number.isSafeInteger(number) && number >= 0 ? number : null
}
