import { Text } from '@mantine/core'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import classes from './shown-once.module.css'

type ShownOnceProps = {
  secret: string
  words: { title: string; body: string; copy: string; lost: string; close: string }
  onClose: () => void
}

/** A new secret, this once. */
export function ShownOnce({ secret, words, onClose }: ShownOnceProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      actions={
        <Button kind="primary" data-autofocus onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p>{words.body}</p>
      <div className={classes.shown}>
        <code className={classes.text}>{secret}</code>
        <CopyButton text={secret} label={words.copy} />
      </div>
      <Text size="small" mt="xs" c="dimmed">
        {words.lost}
      </Text>
    </Dialog>
  )
}
