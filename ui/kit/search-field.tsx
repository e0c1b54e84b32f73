import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import fieldClasses from './field.module.css'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'

type SearchFieldProps = {
  /** What is searched; its accessible name and its placeholder. */
  label: string
  value: string
  /** Called 500 ms after the last keystroke, at once on Enter. */
  onSearch: (text: string) => void
  className?: string
  ref?: Ref<HTMLInputElement>
}

const restMs = 500

/** Searches while one types, after a rest. `/` anywhere on the page comes here. */
export function SearchField({ label, value, onSearch, className, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    setTyped(null)
    onSearch(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), restMs)
  }
  return (
    <TextInput
      ref={ref}
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      data-search-field
      className={className ?? ''}
      classNames={{ input: fieldClasses.input }}
      leftSection={<Icon of={IconSearch} />}
      leftSectionWidth={38}
      rightSection={
        typed === null && value === '' ? (
          <span className={fieldClasses.key}>
            <Kbd>/</Kbd>
          </span>
        ) : undefined
      }
      rightSectionPointerEvents="none"
      value={typed ?? value}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && search(event.currentTarget.value)}
    />
  )
}
