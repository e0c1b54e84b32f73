/** A foreign service with the test's answers, and the calls that it received. */
import { vi } from 'vitest'

interface Heard {
  fetch(request: Request): Promise<Response>
  /** Each call in lines, with how long its answer is waited for; forgotten once it is read. */
  calls(): string[]
}

/** @param answer is given the request and its body */
export function heard(answer: (request: Request, body: unknown) => Response | Promise<Response>): Heard {
  const calls: string[] = []
  return {
    async fetch(request) {
      const text = await request.clone().text()
      const { method, url, redirect } = request
      calls.push(`${method} ${url}, redirects: ${redirect}`)
      for (const [name, value] of request.headers) calls.push(`  ${name}: ${value}`)
      if (text !== '') calls.push(`  ${text}`)
      return answer(request, bodyIn(text))
    },
    calls: () => calls.splice(0),
  }
}

function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The seconds that the next answers are waited for; the test restores the mock. */
export function patience(): number[] {
  const seconds: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    seconds.push(milliseconds / 1000)
    return timeout(milliseconds)
  })
  return seconds
}
