/**
 * Parts that the first paint does without. They are fetched on the first press in the editor: who is cut off afterwards
 * still has every tab, and can still save.
 */
export const late = {
  customerTab: () => import('./customer/customer-tab.tsx'),
  supplierTab: () => import('./supplier/supplier-tab.tsx'),
  checkSave: () => import('./check/check-save.ts'),
  checkCustomer: () => import('./check/check-customer.ts'),
  understand: () => import('./lines/paste/understand.ts'),
  lay: () => import('./lines/paste/lay.ts'),
  pastePreview: () => import('./lines/paste/paste-preview.tsx'),
  allowances: () => import('./allowances/allowances.tsx'),
}

let isFetched = false

/** Once; what can't be had now is asked for again where it is needed. */
export function fetchLate(): void {
  if (isFetched) return
  isFetched = true
  for (const fetch of Object.values(late)) fetch().catch(() => undefined)
}
