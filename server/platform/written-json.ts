import { Readable } from 'node:stream'

/** An answer that is JSON already. Objects of a long list would be made only to be written again. */
export class WrittenJson<Value> {
  private readonly pieces: readonly (string | Uint8Array)[]
  declare readonly of: Value

  /** @param pieces one text, in UTF-8 where they are bytes */
  constructor(pieces: readonly (string | Uint8Array)[]) {
    this.pieces = pieces
  }

  read(): Readable {
    return Readable.from(this.pieces, { objectMode: false })
  }

  toJSON(): unknown {
    return JSON.parse(Buffer.concat(this.pieces.map((piece) => Buffer.from(piece))).toString())
  }
}
