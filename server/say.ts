/** The output of a command. */

/** @returns the exit code, so that a command may end with it */
export function say(text: string, code = 0): number {
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${text}\n`)
  return code
}

const EACH = 1_000

/** Says how many are done, now and then. */
export const sayEach =
  (all: number) =>
  (done: number): void => {
    if (done % EACH === 0 && done < all) say(`        ${done} of ${all}`)
  }
