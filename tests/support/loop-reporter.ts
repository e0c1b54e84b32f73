/** Prints the longest blocks of the server's thread in a run, and the number of watched test files. */
import type { Reporter } from 'vitest/node'
import { forgetHolds, keptHolds, LONGEST_HOLD_MS, watchedFiles } from './holds.ts'

const MAX_PRINTED = 5

export default class LoopReporter implements Reporter {
  onInit(): void {
    forgetHolds()
  }

  onTestRunEnd(): void {
    const files = watchedFiles()
    if (files === 0) return
    const longest = keptHolds().slice(0, MAX_PRINTED)
    const lines = longest.map(({ milliseconds, where, file }) => `  ${milliseconds} ms ${where} (${file})`)
    console.log(
      [
        `\nThe server's thread, watched in ${files} test files, may be held for ${LONGEST_HOLD_MS} ms; longest:`,
        ...lines,
      ].join('\n'),
    )
  }
}
