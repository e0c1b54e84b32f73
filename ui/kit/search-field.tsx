import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type Ref, useEffect, useRef, useState } from 'react'
import fieldClasses from './field.module.css'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { TextField } from './text-field.tsx'

type SearchFieldProps = {
  /** The searched items; its accessible name and placeholder. */
  label: string
  value: string
  /** Called 500 ms after the last keystroke, at once on Enter. */
  onSearch: (text: string) => void
  className?: string
  ref?: Ref<HTMLInputElement>
}

const restMs = 500

/** Searches during typing, after a pause. `/` anywhere on the page focuses it. */
export function SearchField({ label, value, onSearch, className, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const router = useRouter()
  useEffect(() => {
    const stop = () => clearTimeout(timer.current)
    // A pending search must not pull the user back from another page.
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) stop()
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [router])
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
    <TextField
      ref={ref}
      type="search"
      label=""
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      data-search-field
      className={className}
      leftSection={<Icon of={IconSearch} />}
      rightSection={
        typed === null && value === '' ? (
          <span className={fieldClasses.key}>
            <Kbd>/</Kbd>
          </span>
        ) : undefined
      }
      value={typed ?? value}
      onChange={type}
      onKeyDown={(event) => event.key === 'Enter' && search(event.currentTarget.value)}
    />
  )
}
