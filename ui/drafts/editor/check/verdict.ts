/** Whether it can be sent, in one word for all who say so: the panel, the bar of a phone, the button. */
import type { EditorState } from '../editor-state.ts'
import { type Findings, noFindings } from './findings.ts'

export type Verdict =
  | {
      is: 'locked' | 'unconfigured' | 'typed' | 'no-credits' | 'reading' | 'asking' | 'unreachable' | 'ready'
    }
  | { is: 'faulty' | 'unfinished' | 'ready-but'; count: number }

type Known = Pick<EditorState, 'standing' | 'upload'> & {
  findings: Findings
  isLocked: boolean
  differs: boolean
}

/** In the order in which sending refuses; what is not known yet is never called ready. */
export function verdictOf({ findings, standing, upload, isLocked, differs }: Known): Verdict {
  const { shown, waiting, isTyped } = findings
  const codes = standing.state === 'known' ? standing.codes : []
  const faults = shown.filter(({ severity }) => severity === 'FATAL').length
  if (isLocked || codes.includes('ACCOUNT_LOCKED')) return { is: 'locked' }
  if (faults === 0 && codes.includes('UNCONFIGURED_SUPPLIER')) return { is: 'unconfigured' }
  if (faults > 0) return { is: 'faulty', count: faults }
  if (waiting.length > 0) return { is: 'unfinished', count: waiting.length }
  // Before its first check nothing is known of a draft, so nothing is said.
  if (isTyped || findings === noFindings) return { is: 'typed' }
  if (codes.includes('NOT_ENOUGH_CREDITS')) return { is: 'no-credits' }
  if (upload) return { is: 'reading' }
  if (standing.state !== 'known') return { is: standing.state }
  // What is owed may differ from the PDF's where its total was not read as surely as a finding takes.
  const isTold = shown.some(({ key }) => key === '/inputDetails/payment/totalVatIncl')
  const count = shown.length + (differs && !isTold ? 1 : 0)
  return count > 0 ? { is: 'ready-but', count } : { is: 'ready' }
}

export type Tone = 'ok' | 'warn' | 'err' | 'quiet'

export const toneOf = ({ is }: Verdict): Tone => {
  if (is === 'ready') return 'ok'
  if (is === 'locked' || is === 'unconfigured' || is === 'no-credits' || is === 'faulty') return 'err'
  return is === 'ready-but' || is === 'unreachable' ? 'warn' : 'quiet'
}
