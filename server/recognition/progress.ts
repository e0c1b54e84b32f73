export interface Watch {
  /** Whose paper it is: pages of several are read in turn. */
  owner: string
  /** Aborted when nobody wants to know any more: then `read` ends soon, with whatever it throws. */
  signal: AbortSignal
  /** To be told after each page, how many are done. */
  onPage(pagesDone: number): Promise<void>
}

export interface Counted {
  /** One more is done. */
  page(): void
  /** Once everything so far was told; throws what telling it threw. */
  reported(): Promise<void>
  finish(): Promise<void>
}

/** Tells how many pages are done, each number once, one after another. */
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
