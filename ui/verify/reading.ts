import { formatMoment } from '../kit/format.ts'
import type { Verification } from './verify.ts'
import type { Words } from './words/words.ts'

export type Reading = {
  tone: 'ok' | 'warn' | 'err' | 'plain'
  heading: string
  lead: string
  /** What weakens it: no time stamp, a demo. */
  notes: string[]
}

/** The verdict in one sentence, and what weakens it. */
export function readingOf(found: Verification, { verdict: said }: Words): Reading {
  const { seal, evidence } = found
  const time = timeOf(found)
  const plain = (tone: Reading['tone'], heading: string, lead: string): Reading => ({
    tone,
    heading,
    lead,
    notes: [],
  })
  switch (found.verdict) {
    case 'CHANGED':
      return plain('err', said.changed, said.changedLead(time))
    case 'NO_SEAL':
      return plain('plain', said.none, said.noneLead)
    case 'UNKNOWN_SIGNATURE':
      return plain('warn', said.unknown, said.unknownLead)
    case 'UNREADABLE':
      return plain('warn', said.unreadable, said.unreadableLead)
    case 'SOMEBODY_ELSES':
      return plain('warn', said.others, said.othersLead(seal?.by ?? ''))
    case 'OURS':
      return {
        tone: 'ok',
        heading: said.unchanged(time),
        lead: aboutOf(evidence, said),
        notes: notesOf(found, said),
      }
  }
}

function aboutOf(evidence: Verification['evidence'], said: Words['verdict']): string {
  if (evidence === null) return ''
  const { document, sender, signer, outcome } = evidence
  const who = outcome === 'SIGNED' ? said.signedBy(signer.name) : said.refusedBy(signer.name)
  return `${said.what(document.name, sender)} ${who}`
}

function notesOf({ seal, evidence }: Verification, said: Words['verdict']): string[] {
  const isDemo = seal?.timeStamp?.kind === 'LOCAL' || evidence?.identification.provider?.isSimulated === true
  return [...(seal?.timeStamp ? [] : [said.ownClock]), ...(isDemo ? [said.demo] : [])]
}

/** By the time stamp, else by the clock of who set the seal; '' where neither says. */
function timeOf({ seal }: Verification): string {
  const at = seal?.timeStamp?.at ?? seal?.claimedAt
  return at == null ? '' : formatMoment(at)
}

export function proofsOf({ seal, evidence, startsWithOriginal }: Verification, { proves }: Words): string[] {
  return [
    proves.nothingChanged,
    ...(seal ? [proves.setBy(seal.by)] : []),
    ...(seal?.timeStamp && seal.timeStamp.kind !== 'LOCAL'
      ? [proves.stampedBy(seal.timeStamp.authority)]
      : []),
    ...(evidence && startsWithOriginal === true ? [proves.original(evidence.sender)] : []),
    ...(evidence?.original.isApart ? [proves.apart] : []),
    ...(seal && seal.additions !== 'NONE' ? [proves.added] : []),
  ]
}

export function limitsOf({ evidence }: Verification, { not }: Words): string[] {
  if (evidence === null) return [not.reader]
  const { provider } = evidence.identification
  return [
    not.level,
    not.installation(evidence.signer.name),
    provider ? not.login(provider.name) : not.code,
    not.reader,
  ]
}
