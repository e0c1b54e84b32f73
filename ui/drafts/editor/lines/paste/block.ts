/** Rows of cells of plain text. */
export type Block = readonly (readonly string[])[]

/**
 * Parses a copied block of a spreadsheet: rows by line ends, cells by tabs, quoted cells. Rows without text are left out.
 * Undefined for a single cell, which is pasted as text.
 */
export function readBlock(text: string): Block | undefined {
  const rows = splitRows(text.replace(/\r\n?/g, '\n')).filter((cells) => cells.some((cell) => cell !== ''))
  const isBlock = rows.length > 1 || (rows[0]?.length ?? 0) > 1
  return isBlock ? rows : undefined
}

function splitRows(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y
  while (cell.lastIndex <= text.length) {
    const start = cell.lastIndex
    const match = cell.exec(text)
    const words = match?.[1]?.replace(/""/g, '"') ?? match?.[2] ?? ''
    rows.at(-1)?.push(words.replace(/[\t\n ]+/g, ' ').trim())
    const end = start + (match?.[0].length ?? 0)
    if (text[end] === '\n') rows.push([])
    if (end >= text.length) break
    cell.lastIndex = end + 1
  }
  return rows
}
