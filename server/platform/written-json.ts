import { Readable } from 'node:stream'

/** An answer that is written already: nobody makes objects of a long list only to write them again. */
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
