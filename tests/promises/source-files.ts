import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import of a file: its specifier, and the project's file behind it, if there is one. */
export type Import = { from: string; specifier: string; target?: string; isTypeOnly: boolean; line: number }

const STATEMENT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Our own source files below some folders; generated and migrations are output. */
export function sourceFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { exclude: ['**/node_modules/**'] }))
    .filter((file) => !file.startsWith('server/platform/database/migrations/'))
    .sort()
}

/** Every import statement of a file, dynamic ones too. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  )
  return [...text.matchAll(STATEMENT)].map((match) => {
    const specifier = match[2] ?? match[3] ?? ''
    const line = text.slice(0, match.index).split('\n').length
    return {
      from: file,
      specifier,
      target: resolve(file, specifier),
      isTypeOnly: match[1] !== undefined,
      line,
    }
  })
}

function resolve(file: string, specifier: string): string | undefined {
  const path = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? normalize(join(dirname(file), specifier))
      : undefined
  return path === undefined ? undefined : (path.split('?')[0] ?? path)
}

export const isTest = (file: string) => /\.(test|bench)\.tsx?$/.test(file)

/** Imports of our own files that do not exist; a typo would otherwise slip past every rule. */
export const isMissing = ({ target }: Import) => target !== undefined && !existsSync(target)
