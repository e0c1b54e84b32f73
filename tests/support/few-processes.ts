/** Isolated processes live on in `npm test`: their starts are a quarter of what contract tests cost. The tests of isolation don't load this. */
import { replaceAfter } from '#server/platform/isolation/warm-process.ts'
import { isThorough } from './thorough.ts'

if (!isThorough) replaceAfter(500)
