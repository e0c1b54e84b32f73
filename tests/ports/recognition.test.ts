/** What every way of reading a PDF must do. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { compile } from '#server/http/validation.ts'
import { builtIn } from '#server/ports/recognition/built-in.ts'
import type { Recognition } from '#server/ports/recognition/recognition.ts'

const adapters: [string, () => Recognition][] = [['built in', builtIn]]
const pdf = { bytes: readFileSync('fixtures/files/invoice-two-pages.pdf'), pages: 2 }
const dereferenced = JSON.parse(readFileSync('generated/forms/SaveDraft.json', 'utf8'))

describe.each(adapters)('%s', (_, open) => {
  test('tells of each page as it is done', async () => {
    const told: number[] = []
    const onPage = async (pagesDone: number) => void told.push(pagesDone)
    await open().read(pdf, { signal: new AbortController().signal, onPage })
    expect(told).toEqual([1, 2])
  })

  test('answers what a draft can hold, each source for a field that it read', async () => {
    const watch = { signal: new AbortController().signal, onPage: async () => {} }
    const { inputDetails, sources } = await open().read(pdf, watch)
    const answer = compile(dereferenced, 'body')({ pdf: { fileName: 'a.pdf', pages: 2 }, inputDetails })
    expect(answer).not.toHaveProperty('error')
    for (const pointer of Object.keys(sources)) {
      const value = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((at, name) => Reflect.get(Object(at), name), inputDetails)
      expect(value, pointer).toBeDefined()
    }
    expect(openapi.components.schemas.Recognition.properties.sources.maxProperties).toBeGreaterThanOrEqual(
      Object.keys(sources).length,
    )
  })

  test('stops soon after nobody wants to know', async () => {
    const stopped = new AbortController()
    const told: number[] = []
    const reading = open().read(pdf, {
      signal: stopped.signal,
      async onPage(pagesDone) {
        told.push(pagesDone)
        stopped.abort()
      },
    })
    await expect(reading).rejects.toThrow()
    expect(told).toEqual([1])
  })
})
