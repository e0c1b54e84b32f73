import type { VerifyTexts } from '#generated/texts/receivers/verify.ts'
import { formatMoment } from '../kit/format.ts'
import type { Verification } from './verify.ts'

export type Reading = {
  tone: 'ok' | 'warn' | 'err' | 'plain'
  heading: string
  lead: string
  /** The weaknesses of the proof: names that differ, no time stamp, a demo. */
  notes: string[]
}

/** The verdict in one sentence, with its weaknesses. */
export function makeReading(found: Verification, { verdict: said }: VerifyTexts): Reading {
  const { seal, evidence } = found
  const time = describeTime(found)
  const plain = (tone: Reading['tone'], heading: string, lead: string): Reading => ({
    tone,
    heading,
    lead,
    notes: [],
  })
  switch (found.verdict) {
    case 'CHANGED':
      return plain('err', said.changed, time ? said.changedLeadTime({ time }) : said.changedLead)
    case 'NO_SEAL':
      return plain('plain', said.none, said.noneLead)
    case 'UNKNOWN_SIGNATURE':
      return plain('warn', said.unknown, said.unknownLead)
    case 'UNREADABLE':
      return plain('warn', said.unreadable, said.unreadableLead)
    case 'SOMEBODY_ELSES':
      return { ...plain('warn', said.others, othersLead(seal, said)), notes: namesNotes(found, said) }
    case 'KNOWN':
    case 'OURS':
      return {
        tone: 'ok',
        heading: found.verdict === 'KNOWN' ? knownWords(time, said) : said.unchanged({ time }),
        lead: describeEvidence(evidence, said),
        notes: listNotes(found, said),
      }
  }
}

const knownWords = (time: string, said: VerifyTexts['verdict']): string =>
  time ? said.knownTime({ time }) : said.known

export const isProven = ({ verdict }: Verification): boolean => verdict === 'KNOWN' || verdict === 'OURS'

/** Bytes added after the seal may show anything. Only the changes that the seal permits belong to the sealed document. */
const othersLead = (seal: Verification['seal'], said: VerifyTexts['verdict']): string =>
  (seal?.additions === 'OTHER' ? said.othersAdded : said.othersLead)({ who: seal?.by ?? '' })

function describeEvidence(evidence: Verification['evidence'], said: VerifyTexts['verdict']): string {
  if (evidence === null) return ''
  const { document, sender, signer, outcome } = evidence
  const who =
    outcome === 'SIGNED' ? said.signedBy({ name: signer.name }) : said.refusedBy({ name: signer.name })
  return `${said.what({ document: document.name, sender })} ${who}`
}

/** Names of a signer that are not one and the same. */
function namesNotes({ signerNames }: Verification, { names: said }: VerifyTexts['verdict']): string[] {
  if (signerNames === null || signerNames.verdict === 'SAME') return []
  const each = (['expected', 'given', 'identified'] as const).flatMap((whose) => {
    const name = signerNames[whose]
    return name === null ? [] : [said[whose]({ name })]
  })
  return [said[signerNames.verdict]({ names: each.join(', ') })]
}

function listNotes(found: Verification, said: VerifyTexts['verdict']): string[] {
  const { seal, evidence } = found
  const stamp = seal?.timeStamp
  const isDemo = stamp?.kind === 'LOCAL' || evidence?.identification.provider?.isSimulated === true
  return [
    ...namesNotes(found, said),
    ...(stamp ? [] : [said.ownClock]),
    ...(stamp && !isBelieved(found) ? [said.strangeStamp({ authority: stamp.authority })] : []),
    ...(seal?.wasCertificateValid === false ? [said.expired] : []),
    ...(isDemo ? [said.demo] : []),
  ]
}

/**
 * Anybody can stamp a sealed file with a service of their own making. The copy that this installation keeps has the stamp
 * that it asked for itself.
 */
const isBelieved = ({ seal, isKnown }: Verification): boolean =>
  seal?.timeStamp != null && (isKnown || seal.timeStamp.kind !== 'OTHER')

/** By a time stamp that is believed, else by the clock of who set the seal; '' where neither says. */
function describeTime(found: Verification): string {
  const { seal } = found
  const at = (isBelieved(found) ? seal?.timeStamp?.at : null) ?? seal?.claimedAt
  return at == null ? '' : formatMoment(at)
}

export function listProofs(found: Verification, { proves }: VerifyTexts): string[] {
  const { seal, evidence, startsWithOriginal } = found
  return [
    ...(found.verdict === 'KNOWN' ? [proves.known] : []),
    proves.nothingChanged,
    ...(seal ? [proves.setBy({ who: seal.by })] : []),
    ...(seal?.timeStamp && seal.timeStamp.kind !== 'LOCAL' && isBelieved(found)
      ? [proves.stampedBy({ authority: seal.timeStamp.authority })]
      : []),
    ...(evidence && startsWithOriginal === true ? [proves.original({ sender: evidence.sender })] : []),
    ...(evidence?.original.isApart ? [proves.apart] : []),
    ...(seal && seal.additions !== 'NONE' ? [proves.added] : []),
  ]
}

export function listLimits({ evidence, signerNames }: Verification, { not }: VerifyTexts): string[] {
  if (evidence === null) return [not.revoked, not.reader]
  const { signer, identification } = evidence
  return [
    not.level,
    not.installation({ name: signer.name }),
    ...(identification.provider ? loginLimits(signerNames, identification.provider, not) : [not.code]),
    not.revoked,
    not.reader,
  ]
}

type Login = NonNullable<NonNullable<Verification['evidence']>['identification']['provider']>

/** The signer typed the name at a signature. Only the name of a login comes from a provider. */
function loginLimits(
  names: Verification['signerNames'],
  { name, subject, isSimulated }: Login,
  not: VerifyTexts['not'],
): string[] {
  const typed = names?.verdict === 'SAME' ? null : names?.given
  return [
    isSimulated ? not.simulated({ provider: name }) : not.login({ provider: name, name: subject }),
    ...(typed ? [not.otherName({ typed, name: subject })] : []),
  ]
}
