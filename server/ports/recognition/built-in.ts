import type { Recognition } from './recognition.ts'

/** Goes over the pages and makes out nothing: every field is for the person to fill in. */
export const builtIn = (): Recognition => ({
  async read({ pages }, { signal, onPage }) {
    for (let done = 1; done <= pages; done++) {
      signal.throwIfAborted()
      await onPage(done)
    }
    return { inputDetails: {}, sources: {} }
  },
})
