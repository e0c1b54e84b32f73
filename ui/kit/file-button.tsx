import type { Icon as TablerIcon } from '@tabler/icons-react'
import { type ComponentPropsWithRef, useRef } from 'react'
import { Button } from './button.tsx'

type FileButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: string
  /** As the file dialog wants it: `.zip`. */
  accept: string
  onFile: (file: File) => void
  kind?: 'secondary' | 'quiet'
  size?: 'compact' | 'control'
  icon?: TablerIcon
}

/** A button that opens the device's files. The same file may be chosen again. */
export function FileButton({ children, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        aria-label={children}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
