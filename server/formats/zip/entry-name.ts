/** The name of a file in a zip. Only newer programs mark its encoding. */
import { type ExtraField, getFileNameLowLevel, validateFileName } from 'yauzl'

const SAYS_UTF_8 = 0x800
const UNICODE_PATH = 0x7075
const LONGEST = 1_000
/** The characters of CP437 in the place of Windows-1252's letters: no file's name has frames and Greek. */
const FRAMES_OR_GREEK = /[\u2500-\u25ff\u0370-\u03ff⌐¬∞∩≡±≥≤⌠⌡≈√]/
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufffd]/u

interface Named {
  generalPurposeBitFlag: number
  fileNameRaw: Buffer
  extraFields: ExtraField[]
}

/** The name with `/` between folders, in composed characters. Undefined for a name that leaves its folder or can't be shown. */
export function entryName(entry: Named): string | undefined {
  if (entry.fileNameRaw.length > LONGEST) return undefined
  const name = decode(entry).replaceAll('\\', '/').normalize('NFC')
  return name === '' || UNFIT.test(name) || validateFileName(name) !== null ? undefined : name
}

function decode({ generalPurposeBitFlag: flags, fileNameRaw: raw, extraFields }: Named): string {
  const isSaid = (flags & SAYS_UTF_8) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)
  const said = isSaid ? getFileNameLowLevel(flags, raw, extraFields, true) : undefined
  if (said !== undefined && (flags & SAYS_UTF_8) !== 0) return said
  const cp437 = getFileNameLowLevel(0, raw, [], true)
  if (said !== undefined && said !== cp437) return said
  return asUtf8(raw) ?? (FRAMES_OR_GREEK.test(cp437) ? new TextDecoder('windows-1252').decode(raw) : cp437)
}

function asUtf8(raw: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
  } catch {
    return undefined
  }
}

/** The files that computers put into a zip by themselves. */
export const isJunk = (name: string): boolean =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(name)

const LONGEST_SHOWN = 100

/** For the words of a refusal. */
export const shownName = (name: string): string => [...name].slice(0, LONGEST_SHOWN).join('')
