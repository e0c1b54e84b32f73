/** Excel files of receivers, for tests. */
import { writeSheet } from '#server/formats/xlsx/write-sheet.ts'

const RECEIVER_HEADERS = ['Ontvanger-ID', 'Voornaam', 'Achternaam', 'E-mail', 'Taal', 'Aanspreking']

export const receiversExcel = (rows: readonly string[][], headers = RECEIVER_HEADERS): Promise<Buffer> =>
  writeSheet(
    {
      name: 'Eigenaars',
      columns: headers.map((header) => ({ header, width: 16 })),
      rows: rows.map((cells) => ({ cells })),
    },
    { owner: 'a test', maxWaitSeconds: Number.POSITIVE_INFINITY },
  )

/** So many that are in order. */
export const receiverLines = (count: number, prefix = 'R'): string[][] =>
  Array.from({ length: count }, (_, index) => [
    `${prefix}-${index + 1}`,
    'Jan',
    `Willems ${index + 1}`,
    `${prefix.toLowerCase()}.${index + 1}@post.example`,
    'nl',
    'Beste Jan',
  ])
