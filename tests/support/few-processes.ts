/**
 * Keeps isolated processes alive in `npm test`: their starts take a quarter of the time of contract tests. The tests of isolation
 * don't load this.
 */
import { replaceAfter } from '#server/platform/isolation/warm-process.ts'
import { isThorough } from './thorough.ts'

if (!isThorough) replaceAfter(500)
