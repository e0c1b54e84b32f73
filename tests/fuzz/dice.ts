import fc from 'fast-check'

/** Choices that come out the same for the same throw. */
export class Dice {
  private readonly numbers: readonly number[]
  private at = 0

  constructor(numbers: readonly number[]) {
    this.numbers = numbers
  }

  /** A whole number below `sides`. */
  roll(sides: number): number {
    const number = this.numbers[this.at % this.numbers.length] ?? 0
    this.at += 1
    return (number + Math.floor(this.at / this.numbers.length)) % sides
  }

  pick<T>(choices: readonly [T, ...T[]]): T
  pick<T>(choices: readonly T[]): T | undefined
  pick<T>(choices: readonly T[]): T | undefined {
    return choices[this.roll(choices.length)]
  }

  /** Once in so many times. */
  rarely(times: number): boolean {
    return this.roll(times) === 0
  }

  /** Anything that JSON can say. */
  anything(): unknown {
    return fc.sample(fc.jsonValue({ maxDepth: 4 }), { seed: this.roll(2 ** 30), numRuns: 1 })[0]
  }

  bytes(most: number): Buffer {
    const seed = this.roll(2 ** 30)
    const [bytes = new Uint8Array()] = fc.sample(fc.uint8Array({ maxLength: most, size: 'max' }), {
      seed,
      numRuns: 1,
    })
    return Buffer.from(bytes)
  }
}

/** The dice of each call in turn: endless, and the same for the same seed. */
export function* diceFrom(seed: number): Generator<Dice> {
  for (let batch = 0; ; batch++) {
    const throws = fc.sample(fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), {
      seed: seed + batch,
      numRuns: 50,
    })
    for (const numbers of throws) yield new Dice(numbers)
  }
}
