/** The kind of a CAMT entry by its bank transaction code (ISO 20022 external code list), or by CODA's in its place. */
import { kindOf as kindOfCoda } from './coda-kinds.ts'
import { textAt } from './iso-values.ts'
import type { IsoElement } from './iso-xml.ts'
import type { EntryKind } from './statement.ts'

const FAMILIES: Readonly<Record<string, EntryKind>> = {
  RCDT: 'TRANSFER',
  ICDT: 'TRANSFER',
  RRCT: 'INSTANT',
  IRCT: 'INSTANT',
  RDDT: 'DIRECT_DEBIT',
  IDDT: 'DIRECT_DEBIT',
  CCRD: 'CARD',
  MCRD: 'CARD_PAYOUT',
}

/** In every family. */
const SUBFAMILIES: Readonly<Record<string, EntryKind>> = {
  CHRG: 'FEE',
  FEES: 'FEE',
  COMM: 'FEE',
  COME: 'FEE',
  COMI: 'FEE',
  COMT: 'FEE',
  LBCA: 'FEE',
  INTR: 'INTEREST',
  RRTN: 'RETURN',
  RPCR: 'RETURN',
  UPDD: 'RETURN',
  PRDD: 'RETURN',
  RCDD: 'RETURN',
  ARET: 'RETURN',
  UPCQ: 'RETURN',
  CQRV: 'RETURN',
  CWDL: 'CASH',
  CDPT: 'CASH',
  MSCD: 'CASH',
  MIXD: 'CASH',
}

/** @param code `BkTxCd` @returns undefined where it says nothing */
export function kindIn(code: IsoElement | undefined): EntryKind | undefined {
  const family = textAt(code, 'Domn/Fmly/Cd')
  const subfamily = textAt(code, 'Domn/Fmly/SubFmlyCd')
  const kind = SUBFAMILIES[subfamily ?? ''] ?? FAMILIES[family ?? '']
  return kind ?? belgianKind(code)
}

const ISSUERS = /BBA|FEBELFIN|CODA/i

/** CODA's code: a type, a family and an operation of two digits each, a category of three. */
function belgianKind(code: IsoElement | undefined): EntryKind | undefined {
  if (!ISSUERS.test(textAt(code, 'Prtry/Issr') ?? '')) return undefined
  const digits = (textAt(code, 'Prtry/Cd') ?? '').replace(/\D/g, '')
  const [, family, operation, category = '000'] = /^\d?(\d\d)(\d\d)(\d{3})?$/.exec(digits) ?? []
  if (family === undefined || operation === undefined) return undefined
  return kindOfCoda({ type: '0', family, operation, category })
}
