/** The rules of countries. Each one holds for sellers of its country alone. */
import type { Family } from '../rule.ts'
import { denmark } from './denmark.ts'
import { germany } from './germany.ts'
import { greece } from './greece.ts'
import { iceland } from './iceland.ts'
import { italy } from './italy.ts'
import { netherlands } from './netherlands.ts'
import { norway } from './norway.ts'
import { slovakia } from './slovakia.ts'
import { sweden } from './sweden.ts'

export const national: readonly Family[] = [
  ...norway,
  ...denmark,
  ...italy,
  ...sweden,
  ...greece,
  ...iceland,
  ...netherlands,
  ...germany,
  ...slovakia,
]
