/**
 * Most programs write the elements that a workbook has by the thousand in the same few ways. Those are read off the text, in a
 * fraction of the time that a parser takes for them; everything else goes through the parser, which still judges the document.
 */

export interface Shortcut {
  /** The elements that may be read off. */
  element: string
  /**
   * Takes as many of them as follow each other, and returns the position of the next thing: `at` where it takes none.
   * It takes only whole elements that any parser takes without an error, in any document and element.
   */
  take(text: string, at: number): number
}

export interface Parser {
  write(text: string): unknown
}

/** The text that is kept until its end has come; the parser reads a longer one. */
const LONGEST = 64 * 1024

/**
 * Feeds a parser. Right behind an element that it has closed, outside of comments and tags, the document may go on with the
 * same elements, so from there on they may be left out.
 */
export class Feeder {
  private readonly parser: Parser
  private readonly shortcut: Shortcut | undefined
  private readonly end: string
  private rest = ''
  private depth = 0
  /** The number of closed elements. */
  private ends = 0
  private isBehindElement = false

  constructor(parser: Parser, shortcut: Shortcut | undefined) {
    this.parser = parser
    this.shortcut = shortcut
    this.end = `</${shortcut?.element}>`
  }

  /** Called by the parser. */
  opened(): void {
    this.depth += 1
  }

  /** Called by the parser. */
  closed(name: string): void {
    this.depth -= 1
    if (name === this.shortcut?.element) this.ends += 1
  }

  feed(chunk: string): void {
    if (this.shortcut === undefined) {
      this.parser.write(chunk)
      return
    }
    const text = this.rest + chunk
    let at = 0
    for (;;) {
      if (this.isBehindElement) at = this.shortcut.take(text, at)
      const end = text.indexOf(this.end, at)
      if (end === -1) break
      this.parser.write(text.slice(at, end))
      at = end + this.end.length
      this.isBehindElement = this.closesElement()
    }
    this.rest = text.slice(at)
    if (!this.isBehindElement || this.rest.length > LONGEST) this.finish()
  }

  /** Gives the parser the remaining text. */
  finish(): void {
    this.isBehindElement = false
    this.parser.write(this.rest)
    this.rest = ''
  }

  /** In a comment, say, the same characters close nothing. */
  private closesElement(): boolean {
    const before = this.ends
    this.parser.write(this.end)
    return this.ends > before && this.depth > 0
  }
}
