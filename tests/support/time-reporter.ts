/** Prints at the end of a run which test files took longest, so that longest-first.ts stays true and slow ones are seen. */
import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 25
/** A run of a few files is looked at while it runs. */
const FEW = 50

export default class TimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < FEW) return
    const times = modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) }))
    const sum = times.reduce((total, { seconds }) => total + seconds, 0)
    console.log(`\n${times.length} test files took ${Math.round(sum)} s together; longest:`)
    for (const { file, seconds } of times.sort((one, other) => other.seconds - one.seconds).slice(0, SHOWN))
      console.log(`  ${Math.round(seconds)} s ${file}`)
  }
}

/** Loading it, its hooks and its tests. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
}
