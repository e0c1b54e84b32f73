/** The notation of a PDF: D:20261121190632Z. */
export const pdfDate = (date: Date): string => `D:${date.toISOString().replace(/\.\d+Z|[-:T]/g, '')}Z`

/** Undefined for a date that no PDF should have. */
export function readPdfDate(text: string): Date | undefined {
  const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)?'?)?/.exec(text)
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second, hours, minutes] = parts
  const zone = hours ? `${hours}:${minutes ?? '00'}` : 'Z'
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
