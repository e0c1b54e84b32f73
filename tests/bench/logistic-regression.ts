/** Learns the weights of a logistic regression by gradient descent. */
import { type Features, probability, type Weights } from '#server/recognition/fields/ranker.ts'

interface Example {
  features: Features
  isRight: boolean
}

const ROUNDS = 400
const RATE = 1.5
/** Holds weights of rare features near 0. */
const PENALTY = 0.002

/** The right examples weigh as much as all others together. */
export function trained(examples: readonly Example[]): Weights {
  const right = examples.filter(({ isRight }) => isRight).length
  const weightOf = ({ isRight }: Example) => 0.5 / (isRight ? right : examples.length - right)
  const weights: Record<string, number> = { bias: 0 }
  for (const { features } of examples) for (const name of Object.keys(features)) weights[name] ??= 0
  for (let round = 0; round < ROUNDS; round++) {
    const slopes: Record<string, number> = {}
    for (const example of examples) {
      const error = weightOf(example) * (Number(example.isRight) - probability(example.features, weights))
      slopes.bias = (slopes.bias ?? 0) + error
      for (const [name, size] of Object.entries(example.features))
        slopes[name] = (slopes[name] ?? 0) + error * size
    }
    for (const [name, slope] of Object.entries(slopes))
      weights[name] =
        (weights[name] ?? 0) + 4 * RATE * (slope - PENALTY * (name === 'bias' ? 0 : (weights[name] ?? 0)))
  }
  return weights
}
