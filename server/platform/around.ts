/** Work around the calls of a port. A measurement or a guard can't change or lose the arguments. */

type Surroundings<Port> = {
  [Name in keyof Port]?: Port[Name] extends (...given: infer Given) => Promise<infer Answer>
    ? (call: () => Promise<Answer>, ...given: Given) => Promise<Answer>
    : never
}

type Call = (...given: unknown[]) => unknown

/** @param surroundings by the method's name; each gets the call as a whole, and its arguments to look at */
export function around<Port extends object>(port: Port, surroundings: Surroundings<Port>): Port {
  const surrounded = Object.entries<unknown>(surroundings).map(([name, surround]) => {
    const call = Reflect.get(port, name) as Call
    const wrapped: Call = (...given) => (surround as Call)(() => call.apply(port, given), ...given)
    return [name, wrapped]
  })
  return { ...port, ...Object.fromEntries(surrounded) }
}
