import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import classes from './side-panel.module.css'

type SidePanelProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  width?: number
}

/** Details of one row beside the list. Esc closes it, and the focus returns to the row. */
export function SidePanel({ isOpen, onClose, title, children, width = 480 }: SidePanelProps) {
  const { t } = useTranslation('kit')
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position="right"
      size={width}
      transitionProps={{ duration: 220 }}
      // Mantine renders a header element, which outside of main would be the page's banner.
      attributes={{ header: { role: 'none' } }}
      closeButtonProps={{ 'aria-label': t('close'), icon: <Icon of={IconX} /> }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        overlay: classes.overlay,
        close: classes.close,
      }}
    >
      {children}
    </Drawer>
  )
}
