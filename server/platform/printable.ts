/**
 * Text that shows what it says: without line breaks, control characters, halves of characters, and marks that show nothing or
 * turn text around.
 */
export function printable(text: string): string {
  return text
    .replace(/\s+/gu, (space) => (space === '\u00a0' ? space : ' '))
    .replace(/\p{Cc}|\p{Cs}|\p{Cf}/gu, '')
}
