/** The verdict on a draft, for the panel, the phone's bar and the button. */
import type { EditorState } from '../editor-state.ts'
import { notChecked, type VisibleFindings } from './visible-findings.ts'

export type Verdict =
  | {
      is:
        | 'locked'
        | 'registered'
        | 'unconfigured'
        | 'unsettled'
        | 'no-credits'
        | 'reading'
        | 'asking'
        | 'unreachable'
        | 'not-agreed'
        | 'refused'
        | 'ready'
        | 'ready-by-email'
    }
  | { is: 'has-errors' | 'unfinished' | 'ready-with-warnings'; count: number }

type Known = Pick<EditorState, 'serverCheck' | 'upload'> & {
  visibleFindings: VisibleFindings
  /** Why the account can't send: who registered only waits. */
  lock: 'locked' | 'registered' | undefined
  differsFromPdf: boolean
}

/** In the order of sending's refusals; a draft with unknowns is never called ready. */
export function findVerdict({ visibleFindings, serverCheck, upload, lock, differsFromPdf }: Known): Verdict {
  const { shown, waiting, isTyped } = visibleFindings
  const codes = serverCheck.state === 'known' ? serverCheck.codes : []
  const findings = shown.filter(({ severity }) => severity === 'FATAL').length
  if (lock || codes.includes('ACCOUNT_LOCKED')) return { is: lock ?? 'locked' }
  if (findings === 0 && codes.includes('UNCONFIGURED_SUPPLIER')) return { is: 'unconfigured' }
  if (findings > 0) return { is: 'has-errors', count: findings }
  if (waiting.length > 0) return { is: 'unfinished', count: waiting.length }
  // Before its first check nothing is known of a draft.
  if (isTyped || visibleFindings === notChecked) return { is: 'unsettled' }
  if (codes.includes('NOT_ENOUGH_CREDITS')) return { is: 'no-credits' }
  if (upload) return { is: 'reading' }
  if (serverCheck.state === 'unsaved') return { is: 'unsettled' }
  if (serverCheck.state !== 'known') return { is: serverCheck.state }
  if (codes.includes('SELF_BILLING_NOT_AGREED')) return { is: 'not-agreed' }
  if (codes.includes('UNREGISTERED_CUSTOMER')) return { is: 'ready-by-email' }
  if (codes.length > 0) return { is: 'refused' }
  // A total that was read with low confidence makes no finding, but its difference with the PDF still counts
  // as one warning.
  const isShown = shown.some(({ key }) => key === '/inputDetails/payment/totalVatIncl')
  const count = shown.length + (differsFromPdf && !isShown ? 1 : 0)
  return count > 0 ? { is: 'ready-with-warnings', count } : { is: 'ready' }
}

export type Tone = 'ok' | 'warn' | 'err' | 'quiet'

export const verdictTone = ({ is }: Verdict): Tone => {
  if (is === 'ready') return 'ok'
  if (
    is === 'refused' ||
    is === 'not-agreed' ||
    is === 'locked' ||
    is === 'unconfigured' ||
    is === 'no-credits' ||
    is === 'has-errors'
  )
    return 'err'
  return is === 'registered' ||
    is === 'ready-by-email' ||
    is === 'ready-with-warnings' ||
    is === 'unreachable'
    ? 'warn'
    : 'quiet'
}
