import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import { narrow, useNarrow } from './media.ts'
import classes from './window-dialog.module.css'

type WindowDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Under the title. */
  about?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
  /** At the bottom, always in sight. */
  footer: ReactNode
}

/** Work that needs the whole window: its content scrolls, head and foot stay. */
export function WindowDialog({
  isOpen,
  onClose,
  title,
  about,
  actions,
  children,
  footer,
}: WindowDialogProps) {
  const { t } = useTranslation('kit')
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      fullScreen={useNarrow(narrow.tablet)}
      size="calc(100vw - 64px)"
      yOffset={32}
      xOffset={32}
      radius="lg"
      shadow="md"
      transitionProps={{ duration: 140, transition: 'pop' }}
      closeOnClickOutside={false}
      classNames={{ content: classes.content, overlay: classes.overlay, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <div className={classes.words}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {about && <p className={classes.about}>{about}</p>}
          </div>
          {actions}
          <Modal.CloseButton className={classes.close} aria-label={t('close')} icon={<Icon of={IconX} />} />
        </div>
        <Modal.Body>{children}</Modal.Body>
        <div className={classes.foot}>{footer}</div>
      </Modal.Content>
    </Modal.Root>
  )
}
