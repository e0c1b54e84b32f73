/** Writes the bank files in fixtures/files/bank: `node tests/support/bank/make-bank-files.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bakersMonth } from './bakers-month.ts'
import { writeCamt } from './write-camt.ts'
import { writeCoda } from './write-coda.ts'

const folder = join(import.meta.dirname, '../../../fixtures/files/bank')
const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content)

mkdirSync(folder, { recursive: true })
const coda = writeCoda(bakersMonth)
const lines = coda.toString('latin1').split('\r\n')
const ended = (some: readonly string[]) => Buffer.from(some.map((line) => `${line}\r\n`).join(''), 'latin1')
const whole = lines.slice(0, -1)

write('bakers-month.cod', coda)
write('bakers-month-v2.xml', writeCamt(bakersMonth, '02'))
const camt = writeCamt(bakersMonth, '08').toString()
write('bakers-month-v8.xml', camt)

write('cut.cod', coda.subarray(0, 4_000))
write('without-a-record.cod', ended(whole.filter((_, at) => at !== 2)))
write('swapped-lines.cod', ended(whole.map((line, at) => whole[at === 2 ? 3 : at === 3 ? 2 : at] ?? line)))
write(
  'wrong-balance.cod',
  ended(whole.map((line) => (line.startsWith('8') ? line.replace(/^(.{52})\d/, '$19') : line))),
)
write(
  'first-version.cod',
  ended(whole.map((line) => (line.startsWith('0000') ? line.replace(/2$/, '1') : line))),
)
write('cut.xml', camt.slice(0, 9_000))
write('wrong-balance.xml', camt.replace('<Amt Ccy="EUR">890.56</Amt>', '<Amt Ccy="EUR">890.57</Amt>'))
write('other-currency.xml', camt.replace('<Amt Ccy="EUR">890.56</Amt>', '<Amt Ccy="USD">890.56</Amt>'))
write('notification-camt.054.xml', camt.replaceAll('camt.053.001.08', 'camt.054.001.08'))
write(
  'statement.sta',
  ':20:ZEGEL\r\n:25:736-0418823-41\r\n:28C:44/1\r\n:60F:C261030EUR12543,10\r\n:61:2611021102C890,56NTRFNONREF\r\n:62F:C261110EUR13433,66\r\n-\r\n',
)
write('statement.csv', 'Datum;Bedrag;Mededeling\r\n02/11/2026;890,56;090/9337/55493\r\n')
