/** Texts as XML and the official rules take them: only these four characters are white space. */

const BLANK = /^[ \t\r\n]*$/

export const isBlank = (text: string): boolean => BLANK.test(text)

/** Without white space at both ends, every other stretch of it one blank. */
export function squeezed(text: string): string {
  return /[ \t\r\n]/.test(text) ? text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '') : text
}
