import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ColourScheme, useColourScheme } from '../kit/colour-scheme.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { Menu } from '../kit/menu.tsx'

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }
const schemes: ColourScheme[] = ['auto', 'light', 'dark']

/** System, light or dark; stored on this device. */
export function AppearanceMenu() {
  const { t } = useTranslation('shell')
  const { scheme, setScheme } = useColourScheme()
  const items = schemes.map((each) => ({
    key: each,
    label: t(`appearance.${each}`),
    icon: icons[each],
    isCurrent: each === scheme,
    onPress: () => setScheme(each),
  }))
  return (
    <Menu
      trigger={<IconButton icon={icons[scheme]} size={20} label={t('appearance.label')} />}
      items={items}
    />
  )
}
