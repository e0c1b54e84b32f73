/** Everything that a small change can make of a document: an element or attribute that is gone, or has another value. */
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'

type Tree<E> = Omit<Element, 'children'> & { readonly children: readonly E[] }

/** @returns one document for each change */
export function* spoilt<E extends Tree<E>>(element: E, values: readonly string[]): Generator<E> {
  for (const name of Object.keys(element.attributes)) {
    const { [name]: _, ...others } = element.attributes
    yield { ...element, attributes: others }
    yield { ...element, attributes: { ...element.attributes, [name]: 'x' } }
  }
  if (element.children.length === 0) for (const text of values) yield { ...element, text, raw: text }
  for (const [at, child] of element.children.entries()) {
    const put = (...others: E[]) => ({ ...element, children: element.children.toSpliced(at, 1, ...others) })
    yield put()
    for (const other of spoilt(child, values)) yield put(other)
  }
}

/** Each element twice. */
export function* doubled<E extends Tree<E>>(element: E): Generator<E> {
  for (const [at, child] of element.children.entries()) {
    const put = (...others: E[]) => ({ ...element, children: element.children.toSpliced(at, 1, ...others) })
    yield put(child, child)
    for (const other of doubled(child)) yield put(other)
  }
}
