import { describe, expect, test } from 'vitest'
import { formatCents, formatDate, formatDateTime, formatMoment, formatVat, localDate } from './format.ts'

describe('figures on the screen', () => {
  test('groups thousands and joins the sign with spaces that do not break [constants.number-format, constants.money]', () => {
    expect(formatCents(123450)).toBe('1\u00a0234,50\u00a0€')
    expect(formatCents(123456789, 'EUR')).toBe('1\u00a0234\u00a0567,89\u00a0€')
  })
  test('writes a true minus and the sign or code of the currency', () => {
    expect(formatCents(-4250)).toBe('\u221242,50\u00a0€')
    expect(formatCents(100, 'SEK')).toBe('1,00\u00a0SEK')
    expect(formatCents(100, 'PLN')).toBe('1,00\u00a0zł')
  })
  test('writes dates day first and leaves other texts alone [constants.date-formats]', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026')
    expect(formatDate('morgen')).toBe('morgen')
    expect(formatDate(null)).toBe('')
    expect(formatDateTime(new Date(2026, 10, 20, 9, 41).toISOString())).toBe('20/11/2026 09:41')
  })
  test('a moment has its seconds, each part with two digits', () => {
    const early = new Date(2026, 2, 4, 5, 6, 7)
    expect(formatMoment(early.toISOString())).toBe('04/03/2026 05:06:07')
    expect(localDate(early)).toBe('2026-03-04')
    expect(formatDateTime(null)).toBe('')
  })
  test('groups a Belgian number and leaves a foreign one', () => {
    expect(formatVat('BE0418759886')).toBe('0418.759.886')
    expect(formatVat('0418759886')).toBe('0418.759.886')
    expect(formatVat('be 0418.759 886')).toBe('0418.759.886')
    expect(formatVat('FR12345678901')).toBe('FR12345678901')
    expect([formatVat('BEL'), formatVat('XBE1'), formatVat(null)]).toEqual(['BEL', 'XBE1', ''])
  })
})
