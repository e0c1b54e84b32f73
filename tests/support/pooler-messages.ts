/** Cuts the bytes of a PostgreSQL connection into messages: a type, a length, a body. */
export function messagesIn(onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1)
      if (rest.length < end) return
      onMessage(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
}
