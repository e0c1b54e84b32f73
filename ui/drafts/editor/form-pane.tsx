import { lazy, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type TabItem, Tabs } from '../../kit/tabs.tsx'
import { Dock } from './dock/dock.tsx'
import classes from './editor.module.css'
import { useEditor, useEditorState, useSelfBilled, useVisibleFindings } from './editor.ts'
import { type TabKey, tabKeys } from './fields.ts'
import { InfoTab } from './info/info-tab.tsx'
import { late } from './late.ts'
import { Notices } from './notices.tsx'
import { SpokenFindings } from './spoken-findings.tsx'

/** Rendered from schemas by a large library. */
const CustomerTab = lazy(async () => ({ default: (await late.customerTab()).CustomerTab }))
const SupplierTab = lazy(async () => ({ default: (await late.supplierTab()).SupplierTab }))

const fetches = { info: undefined, customer: late.customerTab, supplier: late.supplierTab }
const panels = { info: <InfoTab />, customer: <CustomerTab />, supplier: <SupplierTab /> }

/** The three tabs with their states, and the dock below them. */
export function FormPane({ notice }: { notice: ReactNode }) {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const tab = useEditorState((state) => state.tab)
  const selfBilled = useSelfBilled()
  const perTab = useVisibleFindings((visibleFindings) => visibleFindings.perTab)
  const pane = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab begins at its top
  useEffect(() => void pane.current?.querySelector(`.${classes.body}`)?.scrollTo(0, 0), [tab])
  const state = (errors: number | undefined) =>
    errors === undefined ? undefined : errors > 0 ? t('tab-errors', { count: errors }) : t('tab-fine')
  const items = tabKeys.map((key): TabItem<TabKey> => {
    return {
      key,
      label: t(selfBilled && key !== 'info' ? `self-billed.tabs.${key}` : `tabs.${key}`),
      errors: perTab[key],
      state: state(perTab[key]),
      panel: panels[key],
      preload: () => void fetches[key]?.().catch(() => undefined),
    }
  })
  return (
    <div ref={pane} className={classes.form}>
      <SpokenFindings />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={(next) => store.set((before) => ({ ...before, tab: next }))}
        items={items}
        className={classes.tabs}
        region="form"
        bodyClassName={classes.body}
        lead={
          <>
            {notice}
            <Notices />
          </>
        }
      />
      <Dock />
    </div>
  )
}
