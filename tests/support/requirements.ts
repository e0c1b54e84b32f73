/** The product's requirements, as listed by hand under requirements/, a file for each section of the specification. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export interface Requirement {
  id: string
  section: string
  says: string
  /** The planned part of the product that it belongs to. */
  planned?: string
}

interface Listed {
  section: string
  requirements: Record<string, string>
  planned?: Record<string, Record<string, string>>
}

const FOLDER = join(import.meta.dirname, 'requirements')

/** In the order of the specification. */
export function listedRequirements(): Requirement[] {
  return globSync('*.yaml', { cwd: FOLDER })
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .flatMap((file) => {
      const listed: Listed = parse(readFileSync(join(FOLDER, file), 'utf8'))
      const { section, requirements, planned = {} } = listed
      return [
        ...Object.entries(requirements).map(([id, says]) => ({ id, section, says })),
        ...Object.entries(planned).flatMap(([part, later]) =>
          Object.entries(later).map(([id, says]) => ({ id, section, says, planned: part })),
        ),
      ]
    })
}
