import {
  IconChevronDown,
  IconCode,
  IconDeviceDesktop,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShowsCalls } from '../api/shows-calls.ts'
import { type ColourScheme, useColourScheme } from '../kit/colour-scheme.ts'
import { Icon } from '../kit/icon.tsx'
import { Menu } from '../kit/menu.tsx'
import classes from './person-menu.module.css'

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }
export const schemes: ColourScheme[] = ['auto', 'light', 'dark']

export type Person = {
  /** Empty for a user without a name. */
  name: string
  email: string
  isAdmin: boolean
}

type PersonMenuProps = {
  person: Person
  onSignOut: () => void
  /** Undefined for a session out of another program. */
  onShowAccess: (() => void) | undefined
  onShowShortcuts: () => void
  /** The calls of a program for this screen. */
  onShowCall: () => void
}

/** The signed-in user: the colours and keys of this device, and sign-out. */
export function PersonMenu(props: PersonMenuProps) {
  const { person, onSignOut, onShowAccess, onShowShortcuts, onShowCall } = props
  const { t } = useTranslation('shell')
  const { scheme, setScheme } = useColourScheme()
  const { isOn: showsCalls } = useShowsCalls()
  const colours = schemes.map((each, place) => ({
    key: each,
    label: t(`appearance.${each}`),
    icon: icons[each],
    isCurrent: each === scheme,
    ...(place === 0 && { startsGroup: t('appearance.label') }),
    onPress: () => setScheme(each),
  }))
  const access = { key: 'access', label: t('my-access'), icon: IconKey, startsGroup: true as const }
  const call = { key: 'call', label: t('api-call'), icon: IconCode, onPress: onShowCall }
  return (
    <Menu
      trigger={
        <button type="button" className={classes.person}>
          <Icon of={IconUserCircle} size={20} className={classes.icon} />
          <PersonWords person={person} />
          <Icon of={IconChevronDown} size={16} className={classes.icon} />
        </button>
      }
      items={[
        ...colours,
        ...(onShowAccess ? [{ ...access, onPress: onShowAccess }] : []),
        {
          key: 'shortcuts',
          label: t('shortcuts.title'),
          icon: IconKeyboard,
          ...(!onShowAccess && { startsGroup: true as const }),
          onPress: onShowShortcuts,
        },
        ...(showsCalls ? [call] : []),
        { key: 'out', label: t('sign-out'), icon: IconLogout, startsGroup: true, onPress: onSignOut },
      ]}
    />
  )
}

/** The name, and the address with the role of an administrator. */
export function PersonWords({ person: { name, email, isAdmin } }: { person: Person }) {
  return (
    <span className={classes.words}>
      {name && <span className={classes.name}>{name}</span>}
      <span className={classes.email}>{isAdmin ? `${email} (ADMIN)` : email}</span>
    </span>
  )
}
