/** The worker that checks drafts outside the main thread, with the same rules. */
import { checkAll } from './check-all.ts'
import type { Answered, Asked } from './judge.ts'

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const answer: Answered = { id: data.id, findings: checkAll(data.checked) }
  self.postMessage(answer)
})
