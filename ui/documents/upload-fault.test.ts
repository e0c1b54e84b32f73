import { expect, test } from 'vitest'
import { codeIn } from './upload-fault.tsx'

test.each([
  ['{"code":"UPLOAD_ERROR"}', 'UPLOAD_ERROR'],
  ['{"code":5}', undefined],
  ['{"rows":[]}', undefined],
  ['broken', undefined],
  [null, undefined],
])('the code in %s is %s', (logMessage, code) => {
  expect(codeIn(logMessage)).toBe(code)
})
