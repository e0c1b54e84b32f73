/**
 * The statutory interest for late payment between companies (law of 2 August 2002, article 5): the rate of the European Central Bank
 * for its main refinancing operations on the first day of the half-year, rounded up to the next half per cent, plus eight points.
 * The Belgian Official Gazette publishes each rate. A half-year without a row is named without a rate: the law holds all the same.
 */
const RATES: readonly { from: string; until: string; percent: number }[] = [
  { from: '2024-01-01', until: '2024-06-30', percent: 12.5 },
  { from: '2024-07-01', until: '2024-12-31', percent: 12.5 },
  { from: '2025-01-01', until: '2025-06-30', percent: 11.5 },
  { from: '2025-07-01', until: '2025-12-31', percent: 10.5 },
  { from: '2026-01-01', until: '2026-06-30', percent: 10.5 },
]

/** A year's per cent on that day; undefined where no rate is known. */
export const interestOn = (day: string): number | undefined =>
  RATES.find(({ from, until }) => from <= day && day <= until)?.percent
