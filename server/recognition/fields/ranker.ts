/** A logistic regression over the features of candidates, whose weights are learned from invented papers. */

/** By name; 0 and 1 for no and yes, or a size of about that order. */
export type Features = Readonly<Record<string, number>>

/** The weight of each feature, and of `bias`, which every candidate has. */
export type Weights = Readonly<Record<string, number>>

/** From 0 to 1. Features that the weights don't know count nothing. */
export function probability(features: Features, weights: Weights): number {
  const sum = Object.entries(features).reduce(
    (total, [name, size]) => total + size * (weights[name] ?? 0),
    weights.bias ?? 0,
  )
  return 1 / (1 + Math.exp(-sum))
}

export interface Ranked<One> {
  one: One
  probability: number
}

/** The likeliest first. */
export const ranked = <One>(
  all: readonly { one: One; features: Features }[],
  weights: Weights,
): Ranked<One>[] =>
  all
    .map(({ one, features }) => ({ one, probability: probability(features, weights) }))
    .toSorted((first, second) => second.probability - first.probability)
