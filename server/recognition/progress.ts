import type { Recognition } from './recognition.ts'

export interface Counted {
  /** One more is done. */
  page(): void
  /** Once everything so far was told; throws what telling it threw. */
  told(): Promise<void>
  finish(): Promise<void>
}

/** Tells how many pages are done, each number once, one after another. */
export function countPages(pages: number, { signal, onPage }: Parameters<Recognition['read']>[1]): Counted {
  let done = 0
  let telling = Promise.resolve()
  let failure: unknown
  const page = () => {
    if (done >= pages) return
    const number = ++done
    telling = telling
      .then(() => (failure === undefined && !signal.aborted ? onPage(number) : undefined))
      .catch((error: unknown) => {
        failure ??= error
      })
  }
  const told = async () => {
    await telling
    if (failure !== undefined) throw failure
    signal.throwIfAborted()
  }
  return {
    page,
    told,
    async finish() {
      while (done < pages) page()
      await told()
    },
  }
}
