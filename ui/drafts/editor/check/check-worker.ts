/** The check away from the thread that draws: with the same rules, in the same bundle of them. */
import { checkAll } from './check-all.ts'
import type { Answered, Asked } from './judge.ts'

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const answer: Answered = { id: data.id, findings: checkAll(data.checked) }
  self.postMessage(answer)
})
