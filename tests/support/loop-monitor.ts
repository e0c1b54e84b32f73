/**
 * Finds pieces of work that block this thread. A timer that is due every few milliseconds fires late when one does. It counts the
 * thread's own processor time, not the clock, so that a busy machine does not look like slow code. A sampling profiler finds the
 * function.
 */
import { console as inspected, type Profiler, Session } from 'node:inspector'

export interface Hold {
  milliseconds: number
  /** The function of ours that most of the time was spent in. */
  where: string
}

interface Window {
  from: number
  to: number
  milliseconds: number
}

/** Whose frames count: `everything` in a process that only serves, `server` where tests run in the same thread. */
type Whose = 'everything' | 'server'

const EVERY_MS = 5
/** Shorter ones are not remembered. */
const SHORTEST_MS = 25
const SAMPLE_MICROSECONDS = 5_000

const now = (): number => Number(process.hrtime.bigint() / 1_000n)
const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

export class LoopMonitor {
  private readonly whose: Whose
  private readonly session = new Session()
  private windows: Window[] = []
  private timer: NodeJS.Timeout | undefined
  private last = { at: 0, spent: 0 }
  private isPaused = false

  constructor(whose: Whose) {
    this.whose = whose
    this.session.connect()
    this.session.post('Profiler.enable')
    this.session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS })
    // Never ended: the first profile of a session looks up every function there is, which takes half a second in a process with tests.
    inspected.profile('kept')
  }

  start(): void {
    this.session.post('Profiler.start')
    this.windows = []
    this.resume()
    this.timer = setInterval(() => this.look(), EVERY_MS)
    this.timer.unref()
  }

  /** Work in this section handles nobody's input. */
  pause(): void {
    this.look()
    this.isPaused = true
  }

  resume(): void {
    this.isPaused = false
    this.last = { at: now(), spent: spent() }
  }

  /** Longest first. Can be started again. */
  stop(): Hold[] {
    this.look()
    clearInterval(this.timer)
    const profile = this.profile()
    const samples = profile === undefined ? [] : samplesOf(profile)
    return this.windows
      .map((window) => this.holdOf(window, samples))
      .filter(({ milliseconds }) => milliseconds >= SHORTEST_MS)
      .sort((one, other) => other.milliseconds - one.milliseconds)
  }

  private look(): void {
    const at = now()
    const all = spent()
    const late = (at - this.last.at) / 1_000 - EVERY_MS
    const milliseconds = Math.min(late, (all - this.last.spent) / 1_000)
    if (milliseconds >= SHORTEST_MS && !this.isPaused)
      this.windows.push({ from: this.last.at, to: at, milliseconds })
    this.last = { at, spent: all }
  }

  /** A session within its own thread answers at once. */
  private profile(): Profiler.Profile | undefined {
    let profile: Profiler.Profile | undefined
    this.session.post('Profiler.stop', (_, result) => {
      profile = result?.profile
    })
    return profile
  }

  private holdOf({ from, to, milliseconds }: Window, samples: Sample[]): Hold {
    const within = samples.filter(({ at, isIdle }) => at >= from && at <= to && !isIdle)
    const counted = this.whose === 'everything' ? within : within.filter(({ isServers }) => isServers)
    const share = within.length === 0 ? Number(this.whose === 'everything') : counted.length / within.length
    return {
      milliseconds: Math.round(milliseconds * share),
      where: mostFrequent(counted.map(({ where }) => where)),
    }
  }
}

interface Sample {
  at: number
  isIdle: boolean
  isServers: boolean
  where: string
}

const OURS = /\/(server|contracts|generated)\/[\w/.-]+\.[jt]s/
const OF_TESTS = /\/tests\/|\.test\.tsx?/
/**
 * Done once, and of nobody's input: the pages of the reference. Starting a process takes as long as this one is big, and here
 * the tests are in it too; the promise of the loop measures it in a server of its own.
 */
const OF_NOBODY =
  /\/server\/platform\/reference\/|\/server\/platform\/http\/docs\.ts|\/isolation\/warm-process\.ts/

function samplesOf({ nodes, samples = [], timeDeltas = [], startTime }: Profiler.Profile): Sample[] {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const known = new Map<number, Omit<Sample, 'at'>>()
  let at = startTime
  return samples.map((id, index) => {
    at += timeDeltas[index] ?? 0
    const stack = known.get(id) ?? judged(framesUpFrom(id, parents, byId))
    known.set(id, stack)
    return { at, ...stack }
  })
}

function framesUpFrom(
  id: number,
  parents: ReadonlyMap<number, number>,
  byId: ReadonlyMap<number, Profiler.ProfileNode>,
) {
  const frames: { name: string; url: string; line: number }[] = []
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
    const frame = byId.get(at)?.callFrame
    if (frame) frames.push({ name: frame.functionName, url: frame.url, line: frame.lineNumber + 1 })
  }
  return frames
}

function judged(frames: ReturnType<typeof framesUpFrom>): Omit<Sample, 'at'> {
  const ours = frames.find(({ url }) => OURS.test(url))
  const named = ours ?? frames.find(({ url }) => url !== '') ?? frames[0]
  const file = named?.url.replace(/^.*?\/(server|contracts|generated|node_modules)\//, '$1/') ?? ''
  return {
    isIdle: frames[0]?.name === '(idle)' || frames[0]?.name === '(program)',
    isServers: ours !== undefined && !frames.some(({ url }) => OF_TESTS.test(url) || OF_NOBODY.test(url)),
    where: `${named?.name || '(anonymous)'} ${file}:${named?.line ?? 0}`,
  }
}

function mostFrequent(texts: string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [first] = [...counts].sort(([, one], [, other]) => other - one)
  return first?.[0] ?? '(unknown)'
}
