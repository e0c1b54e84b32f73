/** The editor of a draft in use: its whole screen or a part of it, with its saves, checks and sends. */
import { useEffect, useState } from 'react'
import { type Editor, EditorProvider } from '#ui/drafts/editor/editor.ts'
import { EditorScreen } from '#ui/drafts/editor/editor-screen.tsx'
import { editorOf, formOf } from './drawn-editor.tsx'
import { exampleOf } from './example-of.ts'
import type { Answers } from './markup.tsx'
import { onScreen } from './on-screen.tsx'
import { type Answered, told } from './stand-in-screen.ts'

type Given = Parameters<typeof editorOf>[0]

/** A draft that is stored, as the server has it. */
export const STORED: Given = {
  isNew: false,
  draftId: 'd',
  version: 1,
  saving: { state: 'saved', at: new Date('2026-11-20T09:00:00Z'), leftOut: 0 },
}

export const SAVE = 'PUT /api/accounts/account/drafts/d'
export const SEND = 'POST /api/accounts/account/drafts/d/send'
export const CREATE = 'POST /api/accounts/account/drafts-no-recognition'
/** From the values on the screen and the stored ones. */
export const CHECK_SCREEN = 'POST /api/accounts/account/drafts-check'
export const CHECK = 'POST /api/accounts/account/drafts/d/check'
export const REACH = 'POST /api/accounts/account/customers-reach'

/** An answer of the check to a draft that can be sent. */
export const SENDABLE = { refusals: [], violations: [], file: null }

let version = 1
/** A server that accepts every save. */
const usual = (): Answered => {
  version = 1
  return {
    [CHECK]: () => Response.json(SENDABLE),
    [CHECK_SCREEN]: () => Response.json(SENDABLE),
    [SAVE]: () => Response.json({ version: ++version }),
    [CREATE]: { id: 'd' },
    [REACH]: exampleOf('CustomerReach'),
    'GET /api/accounts/account/products': () => Response.json([]),
    'POST /graphql customers': () => Response.json({ data: { customers: { content: [] } } }),
  }
}

function Used({ begun }: { begun: Editor }) {
  const [editor, setEditor] = useState(begun)
  useEffect(() => editor.start(), [editor])
  const onBegun = (next: Editor) => {
    told('onBegun')()
    setEditor(next)
  }
  return (
    <EditorProvider key={editor.id} value={editor}>
      <EditorScreen notice={null} onSent={() => told('onSent')()} onBegun={onBegun} />
    </EditorProvider>
  )
}

/** @param given of the draft; a stored one that can be sent, where nothing is given */
export async function onEditor(given: Given = STORED, answered: Answered = {}, answers: Answers = []) {
  const editor = editorOf({ form: formOf(), ...given })
  const screen = await onScreen(<Used begun={editor} />, answers, { ...usual(), ...answered })
  return {
    ...screen,
    editor,
    state: () => editor.store.get(),
  }
}
