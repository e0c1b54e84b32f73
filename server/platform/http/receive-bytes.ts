import type { FastifyRequest } from 'fastify'
import { gathered } from '../slices.ts'
import { keepWithoutName } from './kept-file.ts'
import { MEGABYTE } from './sizes.ts'

/** A larger body comes in on the disk, and into memory when it is its turn. */
const LARGEST_TO_MEMORY = MEGABYTE

interface Incoming {
  /** The announced length, or 0. The stream may be longer or shorter than that. */
  expected: number
  most: number
  /** The folder for large bodies meanwhile. */
  folder: string
}

/**
 * Reads a stream of a request into one buffer. Undefined when it is longer than the limit.
 * @throws {Unavailable}
 */
export async function receiveBytes(
  { bodyShare }: Pick<FastifyRequest, 'bodyShare'>,
  stream: AsyncIterable<Uint8Array>,
  { expected, most, folder }: Incoming,
): Promise<Buffer | undefined> {
  const isSmall = expected > 0 && expected <= LARGEST_TO_MEMORY
  if (isSmall || most <= LARGEST_TO_MEMORY) return gathered(stream, { expected, most })
  const { size, file, close } = await keepWithoutName(folder, withinLimit(stream, most))
  try {
    if (size > most) return undefined
    await bodyShare?.inMemory(size)
    const bytes = Buffer.allocUnsafeSlow(size)
    for (let at = 0; at < size; )
      at += (await file.read(bytes, at, Math.min(MEGABYTE, size - at), at)).bytesRead
    return bytes
  } finally {
    await close()
  }
}

/** It ends with the chunk that goes beyond the limit. */
async function* withinLimit(stream: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    yield chunk
    if (size > most) return
  }
}
