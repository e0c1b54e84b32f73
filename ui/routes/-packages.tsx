// What the data page says of monthly packages, in a file of its own with its texts.
import { type ComponentType, lazy } from 'react'
import { loadPackageTexts } from '../texts/package-texts.ts'

type Part = { default: ComponentType<{ accountId: string }> }

/** What can't be fetched is left out: the rest of the page stands. */
export const PackageLink = lazy(
  (): Promise<Part> =>
    Promise.all([import('../packages/package-link.tsx'), loadPackageTexts()]).then(
      ([{ PackageLink }]) => ({ default: PackageLink }),
      () => ({ default: () => null }),
    ),
)
