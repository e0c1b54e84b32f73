import type { Recognition } from './recognition.ts'

/** The same, as long as the signal isn't aborted. */
export const interruptible = (recognition: Recognition, signal: AbortSignal): Recognition => ({
  read: (pdf, watch, known) =>
    recognition.read(pdf, { ...watch, signal: AbortSignal.any([watch.signal, signal]) }, known),
})
