import type { Reading } from './fields/reading.ts'

export interface Watch {
  /** The owner: owners take turns. */
  owner: string
  /** Aborted when nobody needs the result: `read` ends soon, with any error. */
  signal: AbortSignal
  /** Called after each page with the number of pages done. */
  onPage(pagesDone: number): Promise<void>
  /** Called with the reading of a long scan's first page, before the others are read, or with that of a first look at it. */
  onFirstPage?(reading: Reading): Promise<void>
}

export interface Counted {
  /** Counts one page. */
  page(): void
  /** Waits until all calls of `onPage` have ended; throws their error. */
  reported(): Promise<void>
  finish(): Promise<void>
}

/** Reports the number of pages done, one call at a time, each number once. */
export function countPages(pages: number, { signal, onPage }: Watch): Counted {
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
  const reported = async () => {
    await telling
    if (failure !== undefined) throw failure
    signal.throwIfAborted()
  }
  return {
    page,
    reported,
    async finish() {
      while (done < pages) page()
      await reported()
    },
  }
}
