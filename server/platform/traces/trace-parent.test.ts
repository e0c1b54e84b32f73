import { expect, test } from 'vitest'
import { asTraceParent, readTraceParent } from './trace-parent.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, false],
  [`00-${TRACE}-${SPAN}-03`, true],
  [`cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`, true],
])('%s is read', (header, isSampled) => {
  const context = { traceId: TRACE, spanId: SPAN, isSampled }
  expect(readTraceParent(header)).toEqual(context)
  expect(readTraceParent(asTraceParent(context))).toEqual(context)
})

test.each([
  undefined,
  ['00', TRACE],
  `00-${TRACE}-${SPAN}`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
])('%j is none', (header) => {
  expect(readTraceParent(header)).toBeUndefined()
})
