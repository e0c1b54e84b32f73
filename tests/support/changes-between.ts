/** The differences between a value and the one before it, part by part: `/heading/dueDate="2026-12-20"`. */
export function changesBetween(before: unknown, after: unknown): string[] {
  const was = new Map(leavesOf(before))
  const is = new Map(leavesOf(after))
  const names = new Set([...was.keys(), ...is.keys()])
  const changes = [...names].filter((name) => was.get(name) !== is.get(name))
  return changes.map((name) => `${name}=${is.get(name)}`)
}

const leavesOf = (value: unknown, path = ''): [path: string, value: string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => leavesOf(one, `${path}/${name}`))
    : [[path, JSON.stringify(value)]]
