/** The widths of a font's text. */
export interface Measure {
  widthOfTextAtSize: (text: string, size: number) => number
}

/** Cut off with an ellipsis. */
export function shorten(text: string, font: Measure, size: number, width: number): string {
  if (font.widthOfTextAtSize(text, size) <= width) return text
  let end = Math.max(1, Math.floor((text.length * width) / font.widthOfTextAtSize(text, size)))
  while (end > 1 && font.widthOfTextAtSize(`${text.slice(0, end)}…`, size) > width) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** A word that is too long by itself is split. */
export function wrapWords(text: string, font: Measure, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((one) => pieces(one, font, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

function pieces(word: string, font: Measure, size: number, width: number): string[] {
  const whole = font.widthOfTextAtSize(word, size)
  if (whole <= width) return [word]
  const letters = Math.max(1, Math.floor((word.length * width * 0.9) / whole))
  return word.match(new RegExp(`.{1,${letters}}`, 'gsu')) ?? [word]
}
