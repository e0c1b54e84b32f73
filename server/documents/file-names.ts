const comparedName = (name: string): string => name.normalize('NFC').replaceAll('\\', '/').toLowerCase()
const withoutFolders = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** The files of a zip, found by their whole name, or by the name without its folders where only one file has it. */
export class FileNames {
  private readonly byName = new Map<string, string>()
  private readonly byLastName = new Map<string, string[]>()
  private readonly taken = new Set<string>()

  constructor(files: readonly string[]) {
    for (const file of files) {
      const key = comparedName(file)
      this.byName.set(key, file)
      const last = withoutFolders(key)
      this.byLastName.set(last, [...(this.byLastName.get(last) ?? []), file])
    }
  }

  take(name: string): string | 'taken' | undefined {
    const file = this.find(comparedName(name))
    if (file === undefined) return undefined
    if (this.taken.has(file)) return 'taken'
    this.taken.add(file)
    return file
  }

  left(): string[] {
    return [...this.byName.values()].filter((file) => !this.taken.has(file))
  }

  private find(key: string): string | undefined {
    const [only, ...others] = this.byLastName.get(withoutFolders(key)) ?? []
    return this.byName.get(key) ?? (others.length === 0 && key === withoutFolders(key) ? only : undefined)
  }
}
