import { Fragment, type ReactNode } from 'react'

/** A sentence with elements: `{ mail: <a …/> }` replaces `<mail/>`. */
export function Rich({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text.split(/(<\w+\/>)/).map((piece, index) => {
    const name = /^<(\w+)\/>$/.exec(piece)?.[1]
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never change places
    return <Fragment key={index}>{name === undefined ? piece : (parts[name] ?? null)}</Fragment>
  })
}
