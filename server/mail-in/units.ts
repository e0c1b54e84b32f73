/** The files of a mail or an upload, each with the PDFs that show the same invoice. */
import { isStatement } from '../formats/bank/is-statement.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import { startsAsXml, type Verdict } from './judge-file.ts'
import type { StatementVerdict } from './judge-statement.ts'
import type { MailPart } from './split-mail-work.ts'

export interface Placed extends MailPart {
  position: number
}

export interface Unit extends Placed {
  /** PDFs of the same invoice as its data. */
  companions: Placed[]
}

/** A mail or an upload that is one file itself. */
export const onlyUnit = (fileName: string, bytes: Uint8Array): Unit => ({
  ...{ fileName, bytes, position: 0, companions: [] },
})

/**
 * Data first, so that a PDF which comes along with it waits for nobody.
 * @param isMail the only PDF beside the only data of a mail shows the same; in an archive it has the same name
 */
export function unitsOf(parts: readonly MailPart[], isMail: boolean): Unit[] {
  const placed = parts.map((part, position): Placed => ({ ...part, position }))
  const isData = ({ bytes, fault }: MailPart) =>
    fault === undefined && startsAsXml(bytes) && !isStatement(bytes)
  const isPaper = ({ bytes, fault }: MailPart) => fault === undefined && isPdf(Buffer.from(bytes))
  const [data, papers] = [placed.filter(isData), placed.filter(isPaper)]
  const isPair = isMail && data.length === 1 && papers.length === 1
  const companionsOf = (one: Placed) =>
    isPair ? papers : papers.filter((paper) => stemOf(paper) === stemOf(one))
  const others = placed.filter((part) => !isData(part))
  return [
    ...data.map((one) => ({ ...one, companions: companionsOf(one) })),
    ...others.map((one) => ({ ...one, companions: [] })),
  ]
}

const stemOf = ({ fileName }: MailPart): string => fileName.toLowerCase().replace(/\.[^.]*$/, '')

/**
 * A file with the companions that end as it does. The PDF of somebody else's invoice isn't ours either; beside data that is no invoice a
 * PDF stands for itself.
 */
export function filesAlong(
  unit: Unit,
  verdict: Verdict | StatementVerdict,
  done: ReadonlySet<number>,
): [Placed, ...Placed[]] {
  const isShared =
    'structured' in verdict ||
    ('aside' in verdict && ['OWN_INVOICE', 'OTHER_BUYER', 'KNOWN'].includes(verdict.aside))
  return [unit, ...(isShared ? unit.companions.filter(({ position }) => !done.has(position)) : [])]
}
