/** The texts of a module, a line each: constants as they are, and functions with some and without facts. */

type Node = string | ((...facts: never[]) => string) | { [name: string]: Node }

/** @param counting names of the texts that take a number: one reads otherwise than several */
export function saidBy(words: object, counting: ReadonlySet<string> = new Set()): string {
  return linesOf(words as Node, [], counting).join('\n')
}

function linesOf(node: Node, path: string[], counting: ReadonlySet<string>): string[] {
  if (typeof node === 'string') return [`${path.join('.')}: ${node}`]
  if (typeof node === 'function')
    return samplesOf(node, counting.has(path.at(-1) ?? '')).map((said) => `${path.join('.')}(): ${said}`)
  return Object.entries(node).flatMap(([name, inside]) => linesOf(inside, [...path, name], counting))
}

function samplesOf(text: (...facts: never[]) => string, isCounting: boolean): string[] {
  const facts = Array.from({ length: text.length }, (_, at) => `«${at + 1}»`)
  const samples = isCounting
    ? [0, 1, 2, 12].map((count) => facts.map(() => count))
    : [facts, facts.map((fact, at) => (at === 0 ? fact : '')), facts.map(() => '')]
  return [...new Set(samples.map((sample) => text(...(sample as never[]))))]
}
