// Parts of other pages in chunks of their own, with their texts.
import { type ComponentType, lazy } from 'react'
import { loadAccessTexts } from '../texts/access-texts.ts'
import { loadPackageTexts } from '../texts/package-texts.ts'

/** A part that can't be fetched is left out: the rest of its page stands. */
const part = <Props>(load: () => Promise<ComponentType<Props>>, texts: () => Promise<unknown>) =>
  lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      Promise.all([load(), texts()]).then(
        ([found]) => ({ default: found }),
        () => ({ default: () => null }),
      ),
  )

const loadToolTexts = () => import('../texts/tool-texts.ts').then((file) => file.loadToolTexts())

export const ToolInvoices = part(
  () => import('../external-tool/tool-invoices.tsx').then((file) => file.ToolInvoices),
  loadToolTexts,
)
export const ConnectionSection = part(
  () => import('../external-tool/connection-section.tsx').then((file) => file.ConnectionSection),
  loadToolTexts,
)
export const PackageLink = part(
  () => import('../packages/package-link.tsx').then((file) => file.PackageLink),
  loadPackageTexts,
)
export const AccessLinks = part(
  () => import('../api-keys/access-links.tsx').then((file) => file.AccessLinks),
  loadAccessTexts,
)
