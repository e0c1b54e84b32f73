/** Texts by the rules of XML: only these four characters are white space. */

const BLANK = /^[ \t\r\n]*$/

export const isBlank = (text: string): boolean => BLANK.test(text)

/** Trimmed, with each run of white space as one space. */
export function squeezed(text: string): string {
  return /[ \t\r\n]/.test(text) ? text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '') : text
}
