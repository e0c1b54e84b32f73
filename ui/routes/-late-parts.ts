// Parts of other pages in chunks of their own, with their texts.
import { type ComponentType, lazy } from 'react'
import { accessTexts } from '#generated/texts/parts/access.ts'
import { designTexts } from '#generated/texts/parts/design.ts'
import { packagesTexts } from '#generated/texts/parts/packages.ts'
import { loadTexts } from '../texts/texts.ts'

/** A part that can't be fetched is left out: the rest of its page stands. */
const part = <Props>(load: () => Promise<ComponentType<Props>>, texts: () => Promise<unknown>) =>
  lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      Promise.all([load(), texts()]).then(
        ([found]) => ({ default: found }),
        () => ({ default: () => null }),
      ),
  )

const loadToolTexts = () =>
  import('#generated/texts/parts/tool.ts').then(({ toolTexts }) => loadTexts(toolTexts))

export const loadRecurringTexts = () =>
  import('#generated/texts/parts/recurring.ts').then(({ recurringTexts }) => loadTexts(recurringTexts))

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
  () => loadTexts(packagesTexts),
)
export const DesignLink = part(
  () => import('../invoice-design/design-link.tsx').then((file) => file.DesignLink),
  () => loadTexts(designTexts),
)
export const InvoiceDesignScreen = part(
  () => import('../invoice-design/invoice-design-screen.tsx').then((file) => file.InvoiceDesignScreen),
  () => loadTexts(designTexts),
)
export const AccessLinks = part(
  () => import('../api-keys/access-links.tsx').then((file) => file.AccessLinks),
  () => loadTexts(accessTexts),
)
