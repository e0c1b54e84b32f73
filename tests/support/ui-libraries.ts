/**
 * The libraries that draw the portal, loaded in a DOM. React and its libraries check at load whether they are in a browser, and
 * the test files of a worker share them: the order of files may not matter.
 */
import { Window } from 'happy-dom'
import { mapStorage } from './map-storage.ts'

const page = new Window()
const before = Object.entries({ window: page, document: page.document }).map(([name, thing]) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, { value: thing, configurable: true })
  return [name, own] as const
})
await Promise.all([
  import('react-dom/client'),
  import('@mantine/core'),
  import('@mantine/dates'),
  import('@mantine/hooks'),
  import('@rjsf/core/lib/components/Form.js'),
  import('@tanstack/react-form'),
  import('@tanstack/react-query'),
  import('@tanstack/react-router'),
])
for (const [name, own] of before) {
  if (own) Object.defineProperty(globalThis, name, own)
  else Reflect.deleteProperty(globalThis, name)
}
await page.happyDOM.close()

/** The session is read when its module is loaded, by the first test file of the worker. */
for (const name of ['localStorage', 'sessionStorage'])
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value: mapStorage(), configurable: true, writable: true })
