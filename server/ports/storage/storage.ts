import type { Readable } from 'node:stream'

/**
 * Where files are kept. What was put stays as it is: a key stands for its bytes, so equal bytes have one key. Rows refer
 * to files by `{key}` in JSON columns named `file`, `files`, `…_file` or `…_files`: database/used-files.ts looks there.
 */
export interface Storage {
  /** Keeps the bytes for good before it returns: they survive a crash right after. @throws {Unavailable} */
  put(bytes: Uint8Array): Promise<string>
  /** @throws {Unavailable} also when the key is unknown: a key comes from our own database, so the store is at fault */
  get(key: string): Promise<Buffer>
  /** As get, but for bytes that needn't be in memory at once. */
  read(key: string): Promise<Readable>
  /** Lets go of the bytes, unless somebody put them after that moment. Nothing happens when they are gone. */
  remove(key: string, unlessPutAfter: Date): Promise<void>
  /** The keys of what was put after the first moment and before the second, some at a time. */
  putBetween(after: Date, before: Date): AsyncIterable<string[]>
  /** Removes what somebody began to put before that moment and never finished. */
  clearUnfinished(before: Date): Promise<void>
  /** Whether it can be read and written now, and has room. */
  check(): Promise<void>
}
