/** A document as a tree of elements, parsed from XML or made of a model, and functions to navigate it. */

export type Element = {
  /** `cbc:ID`, `cac:Party` with any prefix in the file; `Invoice` for a root; `{namespace}name` for others. */
  readonly name: string
  /** By local name; an attribute with a namespace is `{namespace}name`. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  /** Its own text, trimmed. */
  readonly text: string
  /** Its own text, not trimmed. */
  readonly raw: string
  /** A processing instruction stands among its children or in its text. */
  readonly hasInstruction?: true
}

type Node<E> = { readonly name: string; readonly children: readonly E[] }

export function childrenNamed<E extends Node<E>>(element: E | undefined, name: string): E[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The first child of that name, or down a path `cac:Country/cbc:IdentificationCode`. */
export function childNamed<E extends Node<E>>(element: E | undefined, path: string): E | undefined {
  if (!path.includes('/')) return element?.children.find((child) => child.name === path)
  let found = element
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name)
  return found
}

/** Its text, '' when it is empty; undefined when it is missing. */
export function textOf(element: Element | undefined, path: string): string | undefined {
  return childNamed(element, path)?.text
}
