/**
 * Text without hidden parts: no line breaks, control characters, halves of characters, invisible marks or marks that turn text
 * around.
 */
export function printable(text: string): string {
  return text
    .replace(/\s+/gu, (space) => (space === '\u00a0' ? space : ' '))
    .replace(/\p{Cc}|\p{Cs}|\p{Cf}/gu, '')
}
