/** A call that is made while another is answered is a part of that one, and counted with it. */
import { AsyncLocalStorage } from 'node:async_hooks'

const counted = new AsyncLocalStorage<true>()

/** Calls of our own routes within the work count for nothing. */
export const asPartOfCall = <Result>(work: () => Promise<Result>): Promise<Result> => counted.run(true, work)

export const weightOfCall = (): 0 | 1 => (counted.getStore() ? 0 : 1)
