declare module '*.yaml' {
  const texts: Record<string, Record<string, unknown>>
  export default texts
}
