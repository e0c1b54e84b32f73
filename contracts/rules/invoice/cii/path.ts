import { pathHeads, pathParts, pathTable } from './path-table.ts'

/** The CII step for a step in UBL, and the steps that may follow it. */
type Step = { readonly to: string; readonly inside: Map<string, Step> }

/** Rows with their depth, with placeholders replaced. */
function rowsOf(text: string, depth = 0): { depth: number; row: string }[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const row = line.trimStart()
      const at = depth + line.length - row.length
      const part = pathParts[row]
      return part === undefined ? [{ depth: at, row }] : rowsOf(part, at)
    })
}

function readTable(): Map<string, Step> {
  const top = new Map<string, Step>()
  const open: Map<string, Step>[] = [top]
  for (const { depth, row } of rowsOf(pathTable)) {
    const [name = '', to = ''] = row.split(' = ')
    const [head = '', ...rest] = to.split('/')
    const step = { to: [pathHeads[head] ?? head, ...rest].join('/'), inside: new Map<string, Step>() }
    const around = open[depth] ?? top
    if (!around.has(name)) around.set(name, step)
    open[depth + 1] = step.inside
  }
  return top
}

let table: Map<string, Step> | undefined

/** The CII path for a UBL path, since the rules use UBL's. Without an equivalent it is the path of the nearest part. */
export function toCiiPath(ublPath: string): string {
  table ??= readTable()
  const [, , ...steps] = ublPath.split('/')
  let path: readonly string[] = ['rsm:CrossIndustryInvoice']
  let known: ReadonlyMap<string, Step> = table
  for (const written of steps) {
    const [, name = '', number = ''] = /^([^[]*)(\[\d+\])?$/.exec(written) ?? []
    const step = known.get(name)
    if (step === undefined) return pathText(name.startsWith('@') ? [...path, name] : path)
    path = follow(path, step.to, number)
    known = step.inside
  }
  return pathText(path)
}

/** These parts occur once in a document, wherever they are in UBL. */
const heads: ReadonlySet<string> = new Set(Object.values(pathHeads))

function follow(from: readonly string[], to: string, number: string): readonly string[] {
  if (to === '.') return from
  if (heads.has(to)) return [...from, to]
  const numbered = to.includes('#') ? to.replace('#', number) : `${to}${number}`
  let path = from
  for (const step of numbered.split('/')) path = step === '..' ? path.slice(0, -1) : [...path, step]
  return path
}

const pathText = (path: readonly string[]) => `/${path.join('/')}`
