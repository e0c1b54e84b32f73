/** Of an upload, by its average speed so far; undefined until there is one. @returns whole seconds */
export function secondsLeft(loaded: number, total: number, elapsedMs: number): number | undefined {
  if (loaded <= 0 || elapsedMs < 500) return undefined
  return Math.ceil((Math.max(0, total - loaded) * elapsedMs) / loaded / 1000)
}
