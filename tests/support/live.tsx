/** A live component without a DOM: its state, its effects and the user's acts. */
import { act, createElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

interface Live<Shown> {
  /** Its last returned value. */
  readonly shown: Shown
  /** An act of the user, with all its effects. */
  does: (action: () => unknown) => Promise<void>
  /** Waits for the later effects. */
  until: (check: () => unknown) => Promise<void>
  /** Renders it again after its input has changed. */
  again: () => Promise<void>
  end: () => Promise<void>
}

/** @param use calls hooks, or a component as a function */
export async function live<Shown>(
  use: () => Shown,
  around: (node: ReactNode) => ReactNode = (node) => node,
): Promise<Live<Shown>> {
  let shown: Shown
  const Living = () => {
    shown = use()
    return null
  }
  const root = createRoot(emptyPlace() as unknown as Element)
  const again = () => acted(async () => root.render(around(createElement(Living))))
  await again()
  const end = () => acted(async () => root.unmount())
  onTestFinished(end)
  return {
    get shown() {
      return shown
    },
    does: (action) => acted(async () => void (await action())),
    until: async (check) => {
      for (const end = performance.now() + 20_000; ; ) {
        await acted(nextTurn)
        try {
          return void check()
        } catch (error) {
          if (performance.now() > end) throw error
        }
      }
    },
    again,
    end,
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

async function acted(run: () => Promise<void>): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(run)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
}

/** The host functions that React requires, without real rendering. */
function emptyPlace() {
  const heard = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const document = { ...heard, nodeType: 9, activeElement: null }
  const defaultView = { document, HTMLIFrameElement: class {} }
  return {
    ...heard,
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: { ...document, defaultView },
  }
}

type Given = Record<string, unknown>
type Kind = string | { displayName?: string; name?: string; render?: { displayName?: string; name?: string } }

/** The name that a component has in the code. */
function nameOf(type: unknown): string {
  if (typeof type === 'symbol') return type.description?.replace('react.', '') ?? ''
  const kind = type as Kind
  if (typeof kind === 'string') return kind
  return kind.displayName || kind.name || kind.render?.displayName || kind.render?.name || 'component'
}

/** Components with these names are replaced by their returned elements: their hooks become the caller's hooks. */
export function opened(node: ReactNode, names: readonly string[]): ReactNode {
  if (Array.isArray(node)) return node.map((one) => opened(one, names))
  if (!isValidElement<Given>(node)) return node
  const { type, props } = node
  if (names.includes(nameOf(type))) return opened((type as (given: Given) => ReactNode)(props), names)
  return {
    ...node,
    props: { ...props, children: opened(props.children as ReactNode, names) },
  } as ReactElement
}

/** The properties of the first element of a component, or of a tag. */
export const partOf = (node: ReactNode, name: string): Given => elementOf(node, name).props

export function elementOf(node: ReactNode, name: string): ReactElement<Given> {
  const found = allParts(node).find(({ type }) => nameOf(type) === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}

function allParts(node: unknown): ReactElement<Given>[] {
  if (Array.isArray(node)) return node.flatMap(allParts)
  if (!isValidElement<Given>(node)) return []
  return [node, ...Object.values(node.props).flatMap(allParts)]
}

/** The elements of a component: one a line, with its properties; a property that is an element below it. */
export function told(node: ReactNode, indent = ''): string {
  if (Array.isArray(node)) return node.map((one) => told(one, indent)).join('')
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (!isValidElement<Given>(node)) return `${indent}${String(node)}\n`
  const { children, ...props } = node.props
  const words = Object.entries(props)
    .filter(([, value]) => !isValidElement(value) && typeof value !== 'function' && value !== undefined)
    .map(([name, value]) => ` ${name}=${JSON.stringify(value, bare)}`)
  const within = [...Object.values(props).filter(isValidElement), children as ReactNode]
  const lines = within.map((one) => (typeof one === 'function' ? '' : told(one, `${indent}  `)))
  return `${indent}<${nameOf(node.type)}${words.join('')}>\n${lines.join('')}`
}

/** Functions and components such as icons by their names; objects with an id by that. */
function bare(_name: string, value: unknown): unknown {
  if (typeof value === 'function') return nameOf(value)
  if (typeof value !== 'object' || value === null) return value
  if (isValidElement(value)) return nameOf(value.type)
  if ('$$typeof' in value) return nameOf(value)
  return 'id' in value ? value.id : value
}
