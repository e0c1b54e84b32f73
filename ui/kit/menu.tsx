import { Menu as MantineMenu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Fragment, type ReactElement } from 'react'
import { Icon } from './icon.tsx'
import classes from './menu.module.css'

type MenuItem = {
  key: string
  label: string
  onPress: () => void
  icon?: TablerIcon | undefined
  isCurrent?: boolean
  tone?: 'err'
  lang?: string
  disabled?: boolean
  /** A line above it, with these words in it. */
  startsGroup?: string | true
}

type MenuProps = { trigger: ReactElement; items: MenuItem[]; position?: 'bottom-start' | 'bottom-end' }

/** A menu of actions, opened by its trigger: a button with a label. */
export function Menu({ trigger, items, position = 'bottom-end' }: MenuProps) {
  return (
    <MantineMenu
      position={position}
      offset={4}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      shadow="md"
      transitionProps={{ duration: 140 }}
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {items.map((item, place) => (
          <Fragment key={item.key}>
            {item.startsGroup && place > 0 && <MantineMenu.Divider className={classes.line} />}
            {typeof item.startsGroup === 'string' && (
              <MantineMenu.Label className={classes.group}>{item.startsGroup}</MantineMenu.Label>
            )}
            <MantineMenu.Item
              onClick={item.onPress}
              disabled={item.disabled ?? false}
              data-tone={item.tone}
              data-current={item.isCurrent || undefined}
              aria-current={item.isCurrent || undefined}
              lang={item.lang}
              leftSection={item.icon && <Icon of={item.icon} size={16} />}
            >
              {item.label}
            </MantineMenu.Item>
          </Fragment>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}
