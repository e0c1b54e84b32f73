// What the data page says of programs, in a file of its own with its texts.
import { type ComponentType, lazy } from 'react'
import { loadAccessTexts } from '../texts/access-texts.ts'

type Part = { default: ComponentType<{ accountId: string }> }

/** What can't be fetched is left out: the rest of the page stands. */
export const AccessLinks = lazy(
  (): Promise<Part> =>
    Promise.all([import('../api-keys/access-links.tsx'), loadAccessTexts()]).then(
      ([{ AccessLinks }]) => ({ default: AccessLinks }),
      () => ({ default: () => null }),
    ),
)
