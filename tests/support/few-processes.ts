/** Isolated processes live on: their starts are a quarter of what contract tests cost. The tests of isolation don't load this. */
import { replaceAfter } from '#server/platform/isolation/warm-process.ts'

replaceAfter(500)
