import { Flex, Tabs as MantineTabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Count } from './badge.tsx'
import { Icon } from './icon.tsx'
import { Progress } from './progress.tsx'
import classes from './tabs.module.css'

export type TabItem<Key extends string> = {
  key: Key
  label: string
  /** The number of errors in it. Zero shows a check mark, undefined nothing. */
  errors: number | undefined
  /** The same as text: "2 fouten", "in orde". */
  state: string | undefined
  panel: ReactNode
  /** Called when the pointer or the focus reaches the tab, to preload it. */
  preload: () => void
}

type TabsProps<Key extends string> = {
  label: string
  value: Key
  onChange: (key: Key) => void
  items: TabItem<Key>[]
  /** For screens that scroll the panel themselves: the classes of the root and the panel. */
  className?: string
  bodyClassName?: string
  /** Its name as a region for keyboard navigation. */
  region?: string
  /** Above every panel. */
  lead?: ReactNode
}

/** Tabs. A panel is rendered when it is first opened and then stays, so input isn't lost. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, value, onChange, items, className = '', bodyClassName, lead, region } = props
  const { t } = useTranslation('kit')
  const [opened, setOpened] = useState<ReadonlySet<Key>>(new Set([value]))
  if (!opened.has(value)) setOpened(new Set([...opened, value]))
  const choose = (key: string | null) => {
    const item = items.find((each) => each.key === key)
    if (item) onChange(item.key)
  }
  return (
    <MantineTabs
      value={value}
      onChange={choose}
      className={className}
      data-region={region}
      classNames={{ list: classes.list, tab: classes.tab }}
    >
      <MantineTabs.List aria-label={label}>
        {items.map((item) => (
          <MantineTabs.Tab
            key={item.key}
            value={item.key}
            rightSection={<TabState item={item} />}
            onPointerEnter={item.preload}
            onFocus={item.preload}
          >
            {item.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <div className={bodyClassName}>
        {lead}
        {items.map((item) => (
          <MantineTabs.Panel key={item.key} value={item.key}>
            {opened.has(item.key) && (
              <Suspense fallback={<Progress label={t('loading')} />}>{item.panel}</Suspense>
            )}
          </MantineTabs.Panel>
        ))}
      </div>
    </MantineTabs>
  )
}

function TabState<Key extends string>({ item }: { item: TabItem<Key> }) {
  if (item.errors === undefined) return null
  if (item.errors > 0)
    return <Count value={item.errors} tone="err" label={item.state ?? String(item.errors)} />
  return (
    <Flex component="span" display="inline-flex" c="var(--z-ok-icon)" role="img" aria-label={item.state}>
      <Icon of={IconCheck} />
    </Flex>
  )
}
