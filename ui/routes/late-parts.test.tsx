/** What pages show only where there is something to show, and fetch then. */
import { Suspense } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { makeTextsReadable } from '#tests/support/readable-texts.ts'
import { AccessLinks } from './-access.tsx'
import { PackageLink } from './-packages.tsx'
import { ConnectionSection, ToolInvoices } from './-tool.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(async () => {
  await speakDutch()
  makeTextsReadable()
})

test('the parts that pages fetch are there once they are fetched', async () => {
  const late = [
    <AccessLinks key="access" accountId="own" />,
    <PackageLink key="packages" accountId="own" />,
    <ConnectionSection key="connection" accountId="own" />,
    <ToolInvoices key="invoices" accountId="own" search={{}} onSearch={() => undefined} />,
  ]
  const states = () => late.map((part) => withAnswers(<Suspense fallback="wacht">{part}</Suspense>))
  await expect(await markupOfStates(states)).toMatchFileSnapshot('./markup/late-parts.txt')
})
