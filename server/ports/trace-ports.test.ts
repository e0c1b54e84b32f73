import { expect, test } from 'vitest'
import { type Span, within } from '../platform/traces/span.ts'
import { tracePorts } from './trace-ports.ts'

/** A span that records its calls and those of spans below it. */
function spanOf(told: string[], name = 'call'): Span {
  return {
    begin(inner: string, options: object) {
      told.push(`${name} begins ${inner} ${JSON.stringify(options)}`)
      return spanOf(told, inner)
    },
    fail: (error: unknown) => void told.push(`${name} fails: ${String(error)}`),
    end: () => void told.push(`${name} ends`),
  } as unknown as Span
}

const CLIENT = '{"kind":"CLIENT"}'
const fails = async () => {
  throw new Error('no')
}

/** Each port, and its calls. */
const PORTS = {
  secondChannel: ['second-channel'],
  timeStamps: ['time-stamps'],
  identity: ['identity'],
  externalTool: ['external-tool'],
  companyRegister: ['company-register'],
} as const

const port = { name: 'a name', soon: async (by: number) => by + 1, fails, atOnce: () => 7 }
const ocr = {
  async *read(...given: unknown[]) {
    yield given
    if (given[0] === 'bad') throw new Error('no')
  },
}
const all = { ...Object.fromEntries(Object.keys(PORTS).map((key) => [key, port])), ocr, other: port }
const traced = tracePorts(all as never) as unknown as Record<string, typeof port> & { ocr: typeof ocr }

async function told(work: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = []
  await within(spanOf(lines), work)
  return lines
}

test.each(Object.entries(PORTS))('each call of %s that takes time is a span', async (key, [name]) => {
  const one = traced[key] as typeof port
  const lines = await told(async () => {
    expect(one.name).toBe('a name')
    expect(await one.soon(1)).toBe(2)
    await expect(one.fails()).rejects.toThrow('no')
    expect(one.atOnce()).toBe(7)
  })
  expect(lines).toEqual([
    `call begins ${name} soon ${CLIENT}`,
    `${name} soon ends`,
    `call begins ${name} fails ${CLIENT}`,
    `${name} fails fails: Error: no`,
    `${name} fails ends`,
    `call begins ${name} atOnce ${CLIENT}`,
  ])
})

test('reading scans is a span from its first page to its last', async () => {
  const pagesOf = async (file: string) => {
    const pages: unknown[] = []
    for await (const page of traced.ocr.read(file, 2)) pages.push(page)
    return pages
  }
  const lines = await told(async () => {
    expect(await pagesOf('good')).toEqual([['good', 2]])
    await expect(pagesOf('bad')).rejects.toThrow('no')
  })
  expect(lines).toEqual([
    `call begins ocr read ${CLIENT}`,
    'ocr read ends',
    `call begins ocr read ${CLIENT}`,
    'ocr read fails: Error: no',
    'ocr read ends',
  ])
  expect(await pagesOf('untraced')).toEqual([['untraced', 2]])
  await expect(pagesOf('bad')).rejects.toThrow('no')
})
