import { expect, test } from 'vitest'
import { errorText, LANGUAGES } from '../../platform/language.ts'
import { Problem } from '../../platform/problem.ts'
import { loadEngine } from './engine.ts'

test('a platform without the native file is refused with words of its own, in each language', async () => {
  const missing = loadEngine(() => Promise.reject(new Error('Cannot find native binding')))
  const problem = await missing.catch((error: unknown) => error)
  if (!(problem instanceof Problem)) throw new Error('no problem')
  expect(problem.code).toBe('SERVICE_UNAVAILABLE')
  for (const language of LANGUAGES) {
    const { title } = errorText(problem.code, language, problem.wording)
    expect(title).not.toBe(errorText(problem.code, language).title)
    expect(title).toContain('Zegel')
  }
})
