// The external tool's parts of other pages, in files of their own with their texts.
import { type ComponentType, lazy } from 'react'

type Part<Props> = { default: ComponentType<Props> }

/** What can't be fetched is left out: the rest of its page stands. */
function part<Props>(component: Promise<ComponentType<Props>>): Promise<Part<Props>> {
  const texts = import('../texts/tool-texts.ts').then(({ loadToolTexts }) => loadToolTexts())
  return Promise.all([component, texts]).then(
    ([found]) => ({ default: found }),
    () => ({ default: () => null }),
  )
}

export const ToolInvoices = lazy(() =>
  part(import('../external-tool/tool-invoices.tsx').then((file) => file.ToolInvoices)),
)
export const ConnectionSection = lazy(() =>
  part(import('../external-tool/connection-section.tsx').then((file) => file.ConnectionSection)),
)
