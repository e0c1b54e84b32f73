/** The middle one of sizes or gaps in order, the higher of two; undefined for none. */
export const median = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[values.length >> 1]
