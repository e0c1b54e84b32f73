/** The parts of a workbook, by their names in the zip. */
import type { Readable } from 'node:stream'
import { unreadable } from '../../platform/problem.ts'
import type { ZipEntry } from '../zip/open-zip.ts'
import { parseXml } from './parse-xml.ts'

export interface Relationship {
  /** The last step of its type: `worksheet`, `styles`. */
  type: string
  /** The part's name. */
  target: string
}

export class Package {
  private readonly entries: ReadonlyMap<string, ZipEntry>

  constructor(entries: readonly ZipEntry[]) {
    this.entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  }

  has(part: string): boolean {
    return this.entries.has(part.toLowerCase())
  }

  /** @throws {Problem} UNREADABLE_FILE when there is no such part */
  stream(part: string): Readable {
    const entry = this.entries.get(part.toLowerCase())
    if (entry === undefined) throw unreadable('damaged')
    return entry.read()
  }

  /** The references of a part within the workbook, by id; '' for the workbook as a whole. */
  async relationships(part: string): Promise<Map<string, Relationship>> {
    const found = new Map<string, Relationship>()
    const [folder, name] = [part.slice(0, part.lastIndexOf('/') + 1), part.slice(part.lastIndexOf('/') + 1)]
    const list = `${folder}_rels/${name}.rels`
    if (!this.has(list)) return found
    await parseXml(this.stream(list), {
      open(element, { Id, Type, Target, TargetMode }) {
        if (element !== 'Relationship' || TargetMode === 'External' || !Id || !Type || !Target) return
        const type = Type.slice(Type.lastIndexOf('/') + 1)
        found.set(Id, { type, target: resolve(folder, Target) })
      },
    })
    return found
  }
}

function resolve(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
