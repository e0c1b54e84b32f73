import { expect, test } from 'vitest'
import { readRoot } from '../xml/tree.ts'
import { readDate } from './read-common.ts'

const UNECE = 'urn:un:unece:uncefact:data:standard'
const NAMES = `xmlns:ram="${UNECE}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${UNECE}:UnqualifiedDataType:100"`
const AROUND = 'ram:IssueDateTime'
const readDateIn = (inside: string) => readDate(readRoot(Buffer.from(`<a ${NAMES}>${inside}</a>`)), AROUND)
const element = (inside: string) => `<${AROUND}>${inside}</${AROUND}>`
const written = (text: string, format = ' format="102"') =>
  element(`<udt:DateTimeString${format}>${text}</udt:DateTimeString>`)

test.each([
  ['in the format of the norm', written('20261120'), '2026-11-20'],
  ['without a format', written('20261120', ''), '2026-11-20'],
  ['in another format', written('20261120', ' format="203"'), '20261120'],
  ['with a digit too many', written('202611201'), '202611201'],
  ['with one too few', written('2026112'), '2026112'],
  ['behind a word', written('x20261120'), 'x20261120'],
  ['as ISO 8601 has it', written('2026-11-20', ''), '2026-11-20'],
  ['with its time', element('<udt:DateTime>2026-11-20T10:00:00</udt:DateTime>'), '2026-11-20'],
  ['behind a word, with its time', written('x2026-11-20T10:00:00'), 'x2026-11-20T10:00:00'],
  ['with a time of its own kind', written('2026-11-20 10:00'), '2026-11-20 10:00'],
  ['in the element itself', element('20261120'), '2026-11-20'],
  ['that is empty', written(''), ''],
  ['that is not there', '', undefined],
])('a day %s is read', (_, inside, day) => {
  expect(readDateIn(inside)).toBe(day)
})
