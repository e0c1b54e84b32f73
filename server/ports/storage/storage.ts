import type { Readable } from 'node:stream'
import { Unavailable } from '../../platform/problem.ts'

/** A file begun so long ago and not finished never will be. */
export const ABANDONED_MS = 3_600_000

/**
 * File storage. A key is the hash of the bytes, so equal files share a key and files never change. Rows refer to files by
 * `{key}` in JSON columns named `file`, `files`, `…_file` or `…_files`; used-files.ts searches these.
 */
export interface Storage {
  /**
   * Returns once the bytes are durable.
   * @throws {Unavailable}
   */
  put(bytes: Uint8Array): Promise<string>
  /** The same for a file that is too large for memory. */
  putStream(chunks: AsyncIterable<Uint8Array>): Promise<string>
  /** @throws {Unavailable} also for an unknown key: keys come from our own database, so the storage is at fault */
  get(key: string): Promise<Buffer>
  /** As `get`, but streamed. */
  read(key: string): Promise<Readable>
  /** For reading a part at a time. @throws {Unavailable} */
  open(key: string): Promise<OpenFile>
  /**
   * Deletes the file, unless it was put after that moment. A missing file is fine.
   * @returns false while another removal of it has not ended: the file may stay, so ask again later
   */
  remove(key: string, unlessPutAfter: Date): Promise<boolean>
  /** The keys of files put between the two moments, in batches; of those keys that begin so. */
  putBetween(after: Date, before: Date, start?: string): AsyncIterable<string[]>
  /** Deletes unfinished puts that began before that moment, and brings back files whose removal was cut short. */
  clearUnfinished(before: Date): Promise<void>
  /** @throws when it can't be read or written now, or has no space */
  check(): Promise<void>
}

/** The cause of an Unavailable: the store answers, and has no such file. */
export class FileGone extends Error {
  override readonly name = 'FileGone'
}

/** Undefined: it is gone. @throws {Unavailable} */
export async function ifThere<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Unavailable && error.cause instanceof FileGone) return undefined
    throw error
  }
}

interface OpenFile {
  /** In bytes. */
  readonly size: number
  /** From one position to before the other. The stream fails with Unavailable. */
  read(start: number, end: number): Readable
}
