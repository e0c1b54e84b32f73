/** A log and a client's answer name the error. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CLASS = /class (\w+) extends \w*(?:Error|Problem)\b[^{]*\{([\s\S]*?)\n\}/g
const NAME = /(?:readonly name|this\.name) = '(\w+)'/

const classes = globSync('{server,contracts}/**/*.{ts,ts.txt}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(CLASS), ([, name, body = '']) => [
      `${name} (${file})`,
      name,
      NAME.exec(body)?.[1],
    ]),
  )

test('there are errors of our own', () => {
  expect(classes.length).toBeGreaterThan(10)
})

test.each(classes)('%s has its own name', (_, name, called) => {
  expect(called).toBe(name)
})
