/** Loaded before a server (`--import`): its clock is off by as many milliseconds as the file `CHAOS_CLOCK` says, just now. */
import { readFileSync } from 'node:fs'

const LOOK_MILLISECONDS = 200
const file = process.env.CHAOS_CLOCK ?? ''
const Real = Date
let moved = 0

function look(): void {
  try {
    moved = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    moved = 0
  }
}

class Moved extends Real {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(Real.now() + moved)
    else super(...given)
  }
  static override now(): number {
    return Real.now() + moved
  }
}

look()
setInterval(look, LOOK_MILLISECONDS).unref()
globalThis.Date = Moved as DateConstructor
