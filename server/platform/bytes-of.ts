/** @throws {Error} beyond so many */
export async function readBytes(
  { body }: { body: AsyncIterable<Uint8Array> | null },
  most: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > most) throw new Error('its answer has no end')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
