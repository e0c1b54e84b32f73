/**
 * The properties that a component gives to its parts, and the result of a hook, without a browser. A test calls them as the part
 * would.
 */
import {
  Component,
  type ComponentProps,
  type ElementType,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { type Answers, markupOf, withAnswers } from './markup.tsx'

type Drawn = { type: unknown; props: object }

/** The properties of each part of that kind, in the order in which they are drawn. */
export function partsOf<Kind extends ElementType>(node: ReactNode, kind: Kind): ComponentProps<Kind>[] {
  return drawn(node).parts(kind)
}

/** The part of that kind that has these properties, too. */
export function partOf<Kind extends ElementType>(
  node: ReactNode,
  kind: Kind,
  having: Partial<ComponentProps<Kind>> = {},
): ComponentProps<Kind> {
  return drawn(node).part(kind, having)
}

/** Finds the parts of one render, which share its memory. */
export function drawn(node: ReactNode) {
  const all = drawnIn(node)
  const parts = <Kind extends ElementType>(kind: Kind): ComponentProps<Kind>[] =>
    all.filter(({ type }) => type === kind).map(({ props }) => props as ComponentProps<Kind>)
  const part = <Kind extends ElementType>(kind: Kind, having: Partial<ComponentProps<Kind>> = {}) => {
    const asked = Object.entries(having)
    const found = parts(kind).find((props) => asked.every(([name, value]) => Object(props)[name] === value))
    if (!found) throw new Error(`not among ${parts(kind).length} parts: ${JSON.stringify(having)}`)
    return found
  }
  return { parts, part }
}

/** The result of a hook first and after each act. Acts happen during the render, as no later render follows. */
export function inTurn<Given>(
  use: () => Given,
  acts: readonly ((given: Given) => void)[] = [],
  answers: Answers = [],
): Given[] {
  const seen: Given[] = []
  function Using() {
    const given = use()
    const act = acts[seen.length]
    seen.push(given)
    act?.(given)
    return null
  }
  markupOf(withAnswers(<Using />, answers))
  return seen
}

/** Every element, of components and of the page. */
function drawnIn(node: ReactNode): Drawn[] {
  const found: Drawn[] = []
  const known = new Map<unknown, unknown>()
  const watching = new Set<unknown>()

  const watched = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(watched)
    if (!isValidElement<{ children?: unknown }>(part) || watching.has(part.type)) return part
    const { type, props } = part
    found.push({ type, props })
    const watcher = known.get(type) ?? watcherOf(type)
    if (watcher === undefined) return { ...part, props: { ...props, children: watched(props.children) } }
    known.set(type, watcher)
    watching.add(watcher)
    return { ...part, type: watcher }
  }

  /** A component like that one; undefined for a mere container. */
  const watcherOf = (type: unknown): unknown => {
    if (isClass(type))
      return class extends type {
        override render() {
          return watched(super.render()) as ReactNode
        }
      }
    if (typeof type === 'function') {
      const watcher = (...given: unknown[]) => watched(type(...given))
      return Object.assign(watcher, type)
    }
    if (isForwarding(type))
      return { ...type, render: (...given: unknown[]) => watched(type.render(...given)) }
    if (isMemo(type)) return { ...type, type: watcherOf(type.type) ?? type.type }
    return undefined
  }

  markupOf(watched(node) as ReactElement)
  return found
}

const isClass = (type: unknown): type is typeof Component =>
  typeof type === 'function' && type.prototype instanceof Component

const isForwarding = (type: unknown): type is { render: (...given: unknown[]) => unknown } =>
  typeof type === 'object' && type !== null && 'render' in type

const isMemo = (type: unknown): type is { type: unknown } =>
  typeof type === 'object' && type !== null && 'compare' in type && 'type' in type
