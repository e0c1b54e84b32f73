/** Runs checks without blocking the user's typing. */
import type { Checked } from './check-draft.ts'
import type { Finding } from './finding.ts'

export type Asked = { id: number; checked: Checked }
export type Answered = { id: number; findings: Finding[] }

export type Judge = {
  /** The findings of this request, or of a later one that replaced it. */
  ask: (checked: Checked) => Promise<readonly Finding[]>
  stop: () => void
}

/** Uses a worker where possible, else the main thread; loaded on first use. */
export function createJudge(): Judge {
  return typeof Worker === 'function' ? inWorker() : inPlace()
}

function inPlace(): Judge {
  return {
    ask: async (checked) => (await import('./check-all.ts')).checkAll(checked),
    stop: () => {},
  }
}

type Waiting = { checked: Checked; resolves: ((findings: readonly Finding[]) => void)[] }

async function answer({ checked, resolves }: Waiting): Promise<void> {
  const findings = await inPlace().ask(checked)
  for (const resolve of resolves) resolve(findings)
}

/** One check at a time: while it runs, only the newest request waits. */
function inWorker(): Judge {
  let worker: Worker | undefined
  let instead: Judge | undefined
  let asked: (Waiting & { id: number }) | undefined
  let next: Waiting | undefined

  function put(waiting: Waiting, id: number) {
    asked = { ...waiting, id }
    worker?.postMessage({ id, checked: waiting.checked } satisfies Asked)
  }

  function onAnswer({ data }: MessageEvent<Answered>) {
    if (data.id !== asked?.id) return
    const { resolves, id } = asked
    asked = undefined
    if (next) put(next, id + 1)
    next = undefined
    for (const resolve of resolves) resolve(data.findings)
  }

  /** Answers the open requests in the main thread. */
  function leave() {
    worker?.terminate()
    const left = [asked, next]
    worker = asked = next = undefined
    for (const waiting of left) if (waiting) void answer(waiting)
  }

  /** When the worker fails, all later checks run in the main thread. */
  function onError() {
    instead = inPlace()
    leave()
  }

  function start(): void {
    worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', onAnswer)
    worker.addEventListener('error', onError)
    worker.addEventListener('messageerror', onError)
  }

  return {
    ask(checked) {
      if (instead) return instead.ask(checked)
      if (!worker) start()
      return new Promise((resolve) => {
        if (!asked) put({ checked, resolves: [resolve] }, 0)
        else next = { checked, resolves: [...(next?.resolves ?? []), resolve] }
      })
    },
    stop: leave,
  }
}
