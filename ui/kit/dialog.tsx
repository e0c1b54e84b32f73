import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dialog.module.css'
import { Icon } from './icon.tsx'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Its buttons, the primary one last with `data-autofocus`. */
  actions?: ReactNode
  width?: number
  /** On a phone: the whole screen, for a document. */
  isWhole?: boolean
}

/** Only for questions. Esc and the close button change nothing. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  width = 480,
  isWhole = false,
}: DialogProps) {
  const { t } = useTranslation('kit')
  const dialog = useRef<HTMLDivElement>(null)
  // A step whose focused button is gone leaves the focus to the dialog, not to the page behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useEffect(() => {
    if (document.activeElement === document.body)
      dialog.current?.querySelector<HTMLElement>('[role="dialog"]')?.focus()
  }, [title])
  return (
    <Modal
      ref={dialog}
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={width}
      fullScreen={isWhole}
      centered
      radius="lg"
      shadow="md"
      transitionProps={{ duration: 140, transition: 'pop' }}
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
      {actions && <div className={classes.actions}>{actions}</div>}
    </Modal>
  )
}
