// Parts of other pages in chunks of their own, with their texts.
import { type ComponentType, lazy } from 'react'
import { designTexts } from '#generated/texts/parts/design.ts'
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
export const InvoiceDesignScreen = part(
  () => import('../invoice-design/invoice-design-screen.tsx').then((file) => file.InvoiceDesignScreen),
  () => loadTexts(designTexts),
)
export const LogoScreen = part(
  () => import('../invoice-design/logo-screen.tsx').then((file) => file.LogoScreen),
  () => loadTexts(designTexts),
)

/** Over the editor, whose page has no words of the second channel. */
export const LateReceiverSearch = part(
  () => import('../receivers/receiver-search.tsx').then((file) => file.ReceiverSearch),
  () => import('#generated/texts/parts/delivery.ts').then(({ deliveryTexts }) => loadTexts(deliveryTexts)),
)

export const AccountDataSection = part(
  () => import('../packages/account-data-section.tsx').then((file) => file.AccountDataSection),
  () => import('#generated/texts/parts/packages.ts').then(({ packagesTexts }) => loadTexts(packagesTexts)),
)
