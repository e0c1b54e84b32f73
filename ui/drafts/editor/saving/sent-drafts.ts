import { type Draft, readDraft } from '../draft-form.ts'
import { isSameDraft } from './same-draft.ts'

export type SentDrafts = {
  /** Remembers a draft that is about to be sent. */
  add: (draft: Draft) => void
  /** True when the stored draft is one that was sent. */
  has: (stored: Draft) => boolean
}

/**
 * Remembers the drafts that were sent as the next version. When an answer is lost, the server may have stored the draft all
 * the same. Its version is then newer than the one we know, but nobody else has edited it.
 */
export function createSentDrafts(): SentDrafts {
  let version: Draft['version']
  /** As JSON, so that a retry of the same draft is kept once. */
  let sent = new Set<string>()
  return {
    add(draft) {
      if (draft.version !== version) sent = new Set()
      version = draft.version
      sent.add(JSON.stringify(draft))
    },
    has(stored) {
      const storedForm = readDraft(stored)
      // A draft is read by the currency of its file, which is not sent.
      const formOf = (json: string) => readDraft({ ...(JSON.parse(json) as Draft), file: stored.file })
      return [...sent].some((json) => isSameDraft(formOf(json), storedForm))
    },
  }
}
