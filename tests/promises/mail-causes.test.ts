/** The table of the causes of mails in the operator's guide, against the limits that the gate keeps to. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { CAUSES, type Kind, mostOf } from '#server/ports/mail/causes.ts'
import type { QueuedMail } from '#server/ports/mail/outgoing.ts'
import { sourceFiles } from './source-files.ts'

const { limits } = readConfig({})
const count = (number: number | undefined): string =>
  number === undefined ? '' : number.toLocaleString('en')

function rowOf(kind: Kind): string[] {
  const causes = Object.entries(CAUSES).flatMap(([cause, of]) => (of === kind ? [`\`${cause}\``] : []))
  const { seconds, account, together, address, client } = mostOf(kind, limits)
  const each = seconds === 600 ? '10 minutes' : 'an hour'
  return [causes.join(', '), each, count(account), count(together), count(address), count(client)]
}

const chapter = readFileSync('docs/operating.md', 'utf8').split('\n## Mails\n')[1]?.split('\n## ')[0] ?? ''

test('the guide says the limit of every cause', () => {
  const kinds = new Set<Kind>(Object.values(CAUSES))
  const rows = [...chapter.matchAll(/^\| (`.+) \|$/gm)].map(([, row = '']) =>
    row.split('|').map((one) => one.trim()),
  )
  expect(rows).toEqual([...kinds].map(rowOf))
})

test('a mail that nobody counted is no mail of the queue', () => {
  const mail = { key: 'a', to: 'an@a.example', subject: '', text: '', html: '' }
  // @ts-expect-error: the gate alone makes one
  const queued: QueuedMail = mail
  expect(queued).toBe(mail)
})

test('each cause is that of a mail', () => {
  const code = sourceFiles('server')
    .filter((file) => !/\.test\.|causes\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(Object.keys(CAUSES).filter((cause) => !code.includes(`'${cause}'`))).toEqual([])
})
