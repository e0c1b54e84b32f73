/** The names of files in a zip: names that every computer takes, each of them once. */

const LONGEST_NAME = 150
/** In UTF-8, with room for an extension and a number: computers with Linux take 255. */
const LONGEST_BYTES = 220

export class UniqueNames {
  private readonly counts = new Map<string, number>()

  /** A name without folders and without characters that some computer refuses; numbered where it is taken. */
  take(given: string): string {
    const fit = fitName(given)
    const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(fit) ?? []
    const short = shortened(stem)
    const key = `${short}${extension}`.toLowerCase()
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return count === 1 ? `${short}${extension}` : this.take(`${short} (${count})${extension}`)
  }
}

function shortened(stem: string): string {
  const letters = [...stem].slice(0, LONGEST_NAME)
  while (Buffer.byteLength(letters.join('')) > LONGEST_BYTES) letters.pop()
  return letters.join('')
}

const fitName = (given: string): string =>
  given
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '') || 'document'
