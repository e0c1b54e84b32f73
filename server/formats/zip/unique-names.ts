/** The names of files in a zip: names that every computer takes, each of them once. */

const LONGEST_NAME = 150

export class UniqueNames {
  private readonly counts = new Map<string, number>()

  /** A name without folders and without characters that some computer refuses; numbered where it is taken. */
  take(given: string): string {
    const fit = fitName(given)
    const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(fit) ?? []
    const short = [...stem].slice(0, LONGEST_NAME).join('')
    const key = `${short}${extension}`.toLowerCase()
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return count === 1 ? `${short}${extension}` : this.take(`${short} (${count})${extension}`)
  }
}

const fitName = (given: string): string =>
  given
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '') || 'document'
