import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { listDocuments } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import { Page } from './page.tsx'
import { documentTask } from './task.ts'

/** The way out of a mail: to the one document that asks something, else to the overview. */
export function Arrival() {
  const { words, act, fault } = useInboxContext()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads on once
  useEffect(
    () =>
      void act(async () => {
        const [only, another] = (await listDocuments()).filter((document) => documentTask(document))
        const search = only && !another ? { view: 'document' as const, document: only.id } : {}
        await navigate({ to: '/inbox', search, replace: true })
      }),
    [],
  )
  return (
    <Page heading={words.loading} fault={fault} back={fault && words.back}>
      {!fault && <p aria-busy />}
    </Page>
  )
}
