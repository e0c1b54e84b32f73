/** Reads the parties and the remittance information of one payment (`TxDtls`), in the older and the newer versions. */
import { accountAt, allAt, bicAt, nameAt } from './iso-values.ts'
import type { IsoElement } from './iso-xml.ts'
import { referenceWithin, structuredReference } from './reference.ts'
import type { StatementEntry } from './statement.ts'

type Counterparty = StatementEntry['counterparty']

interface Side {
  /** Signed. */
  cents: number
  isReturned: boolean
  /** The account of the statement. */
  own: string
}

/**
 * The payer of money that came in, the payee of money that went out. A payment that came back names its first parties, so that
 * the account's own side is passed over.
 */
export function counterpartyIn(detail: IsoElement, { cents, isReturned, own }: Side): Counterparty {
  const sides = cents < 0 ? (['Cdtr', 'Dbtr'] as const) : (['Dbtr', 'Cdtr'] as const)
  const [usual, other] = sides.map((side) => sideIn(detail, side))
  const isUnlikely = usual?.iban === own || isEmpty(usual) || (isReturned && !usual?.iban)
  const chosen = isUnlikely && other?.iban && other.iban !== own ? other : usual
  return chosen && chosen.iban !== own ? chosen : { name: null, iban: null, bic: null }
}

const isEmpty = (party: Counterparty | undefined): boolean => !party?.name && !party?.iban

const sideIn = (detail: IsoElement, side: 'Dbtr' | 'Cdtr'): Counterparty => ({
  name: nameAt(detail, `RltdPties/${side}`) ?? nameAt(detail, `RltdPties/Ultmt${side}`),
  iban: accountAt(detail, `RltdPties/${side}Acct`),
  bic: bicAt(detail, `RltdAgts/${side}Agt`),
})

/** The longest line of free text: one that is full goes on in the next without a space. */
const FULL = 140

/** Free text, numbers of documents, references with wrong check digits, and the notes beside a reference. */
export function messageIn(detail: IsoElement): string {
  const free = allAt(detail, 'RmtInf/Ustrd').map(({ text }) => (text.length < FULL ? `${text} ` : text))
  const structured = allAt(detail, 'RmtInf/Strd').flatMap((one) => [
    ...allAt(one, 'RfrdDocInf/Nb'),
    ...allAt(one, 'CdtrRefInf/Ref').filter(({ text }) => structuredReference(text) === null),
    ...allAt(one, 'AddtlRmtInf'),
  ])
  return [free.join(''), ...structured.map(({ text }) => text)].join(' ').replace(/\s+/g, ' ').trim()
}

/** The first structured reference with right check digits, else the one between its marks in the free text. */
export function referenceIn(detail: IsoElement, message: string): string | null {
  const given = allAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => structuredReference(text))
  return given.find((one) => one !== null) ?? referenceWithin(message)
}
