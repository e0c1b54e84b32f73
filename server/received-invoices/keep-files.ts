import { isPdf } from '../formats/pdf/is-pdf.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { ArrivedFile } from './arrived-document.ts'

/** Stores a document unchanged, and its embedded files, each under a unique name. */
export async function keepFiles(
  storage: Storage,
  xml: Uint8Array,
  embedded: readonly ArrivedFile[],
): Promise<{ ublFile: StoredFile; files: StoredFile[] }> {
  const ublFile = { key: await storage.put(xml), fileName: 'ubl.xml', mimeType: 'application/xml' }
  const files: StoredFile[] = []
  for (const { fileName, mimeCode, bytes } of embedded) {
    const mimeType = guessMimeType(bytes, mimeCode)
    files.push({
      key: await storage.put(bytes),
      fileName: freeName(safeName(fileName, mimeType), files),
      mimeType,
    })
  }
  return { ublFile, files }
}

/** A PDF is known by its bytes: senders write other media types, and other files call themselves one. */
function guessMimeType(bytes: Uint8Array, mimeCode: string | undefined): string {
  if (isPdf(bytes)) return 'application/pdf'
  const said = mimeCode?.trim().toLowerCase()
  return said === undefined || said === 'application/pdf' ? 'application/octet-stream' : said
}

const ENDINGS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'text/csv': '.csv',
}

/** Removes folders and invisible characters, and truncates the name for every file system. */
export function safeName(fileName: string | undefined, mimeCode: string | undefined): string {
  const base = (fileName ?? '').split(/[/\\]/).at(-1) ?? ''
  const visible = base
    .replace(/[\p{C}:*?"<>|]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  const ending = /\.[^.]{1,10}$/.exec(visible)?.[0] ?? ENDINGS[mimeCode ?? ''] ?? ''
  const stem = visible.endsWith(ending) ? visible.slice(0, visible.length - ending.length) : visible
  return `${(stem || 'document').slice(0, 200)}${ending}`
}

export function freeName(name: string, taken: readonly { fileName: string }[]): string {
  const isTaken = (wanted: string) => taken.some(({ fileName }) => fileName === wanted)
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  for (let count = 2, wanted = name; ; wanted = `${stem} (${count++})${ending}`) {
    if (!isTaken(wanted)) return wanted
  }
}
