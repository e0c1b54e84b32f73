/**
 * Parts that the first paint doesn't need. They are fetched at the first interaction with the editor, so that a user who
 * goes offline afterwards still has every tab, and can still save. Parts that need the network anyway (saving a customer, products,
 * companies) are not among them.
 */
export const late = {
  customerTab: () => import('./customer/customer-tab.tsx'),
  supplierTab: () => import('./supplier/supplier-tab.tsx'),
  checkSave: () => import('./check/check-save.ts'),
  understand: () => import('./lines/paste/understand.ts'),
  lay: () => import('./lines/paste/lay.ts'),
  pastePreview: () => import('./lines/paste/paste-preview.tsx'),
  allowances: () => import('./allowances/allowances.tsx'),
}

/** The ways out of findings, which a user has once something was typed. */
export const fetchFixes = () => import('./dock/fixes.tsx')

let isFetched = false

/** Once; a part that can't be fetched now is fetched again when it is needed. */
export function fetchLate(): void {
  if (isFetched) return
  isFetched = true
  for (const fetch of Object.values(late)) fetch().catch(() => undefined)
}
