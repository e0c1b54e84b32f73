/** A file that is far larger than memory is put and read by a process of its own, which can be killed meanwhile. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { Streamed, StreamTask } from './stream-file.ts'

/** As `npm start` has it; with less, V8 lets less wait that nobody holds any more. */
const USUAL_SEMI_SPACE = 16

const start = (task: StreamTask, semiSpace: number) =>
  spawn(
    process.execPath,
    [`--max-semi-space-size=${semiSpace}`, `${import.meta.dirname}/stream-file.ts`, JSON.stringify(task)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )

/** @param semiSpace of V8, in megabytes */
export async function streamFile(task: StreamTask, semiSpace = USUAL_SEMI_SPACE): Promise<Streamed> {
  const child = start(task, semiSpace)
  const [told, said] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (told === '') throw new Error(`nothing was measured: ${said}`)
  return JSON.parse(told)
}

/** Kills it once it has put so many bytes. @returns how far it had come */
export async function killWhilePutting(task: StreamTask, after: number): Promise<number> {
  const child = start(task, USUAL_SEMI_SPACE)
  const ended = once(child, 'close')
  child.stdout.resume()
  let at = 0
  for await (const line of createInterface({ input: child.stderr })) {
    at = Number(/^at (\d+)$/.exec(line)?.[1] ?? at)
    if (at >= after) child.kill('SIGKILL')
  }
  await ended
  return at
}
