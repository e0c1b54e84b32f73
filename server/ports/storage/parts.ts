import { constants, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The subfolders of a store. A new subfolder lasts, also after a power cut, and isn't made again for each file. */
export class Parts {
  readonly #lasting = new Set<string>()

  async make(part: string): Promise<void> {
    if (this.#lasting.has(part)) return
    await mkdir(part, { recursive: true, mode: 0o700 })
    await syncFolder(dirname(part))
    this.#lasting.add(part)
  }

  /** Somebody may have deleted one. */
  forget(): void {
    this.#lasting.clear()
  }
}

/** The names in it are on the disk then. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
