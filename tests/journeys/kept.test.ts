/** A file that says more than the form: it is read, kept, sent as it came, and nothing of it goes without a word. */
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { readDocument } from '#server/formats/document/read-document.ts'
import { canonicalXml } from '#tests/support/canonical.ts'
import { editorOn } from '#tests/support/editor.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import type { Company } from '#tests/support/people.ts'
import type { Watched } from '#tests/support/screens.ts'
import { filesOn } from '#tests/support/sent-files.ts'
import { setStage } from '#tests/support/stage.ts'
import { isThorough } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
let page: Watched
let mine: Company
const { alert, button, choose, field, openNew, stored } = editorOn(stage, () => ({ page, mine, buyer: mine }))

const beyond = readFileSync('fixtures/files/invoice-beyond-the-form.xml')
const squeezed = (xml: Uint8Array) => canonicalXml(xml, ['EndpointID']).replace(/>\s+</g, '><')
const files = () => filesOn(exchangeOn(stage))
const kept = () => page.getByRole('region', { name: 'Uit het bestand, gaat mee zoals het is' })

beforeEach(async () => {
  mine = await files().sellerOf(readDocument(beyond).invoice)
  page = await stage.pageOf(mine.email)
})

async function uploaded(): Promise<string> {
  await openNew()
  await choose('invoice-beyond-the-form.xml')
  await page.waitForURL(/\/draft\/[0-9a-f-]{36}$/)
  await kept().waitFor()
  await page.getByText(/^Bewaard \d\d:\d\d/).waitFor()
  return page.url()
}

describe('an XML with parts beyond the form', () => {
  test.runIf(isThorough)('is told in words, and goes out as it came', async () => {
    const draft = await uploaded()
    await page.getByText('Klaar om te versturen').first().waitFor()
    const said = await kept().innerText()
    for (const words of ['debetnota (383)', 'Zweedse kroon (SEK)', '01/11/2026 – 30/11/2026'])
      expect(said).toContain(words)
    expect((await stored(draft)).body.file.goesAsItCame).toBe(true)
    await button(/^Verstuur/)
      .first()
      .click()
    await page.getByText('Factuur 2026-0149 is verstuurd').waitFor()
    const id = draft.split('/').at(-1) ?? ''
    expect(squeezed(await files().arrived(id))).toBe(squeezed(beyond))
  })

  test.runIf(isThorough)(
    'names the parts that a change would lose: going back keeps them, going on drops them and says so',
    async () => {
      const draft = await uploaded()
      const price = () => field('Lijn 1, Eenheidsprijs')
      const losing = alert('Door deze wijziging gaat een deel van het bestand verloren')
      const isInSight = () =>
        losing.evaluate((notice) => {
          const { x, y } = notice.getBoundingClientRect()
          return notice.contains(document.elementFromPoint(x + 5, y + 5))
        })
      const change = async () => {
        await page.locator('#kept-title').evaluate((title) => title.scrollIntoView({ block: 'start' }))
        await price().fill('9,99')
        await price().press('Tab')
        await losing.getByText('Munt van de btw-aangifte: Zweedse kroon (SEK)').waitFor()
        await expect.poll(isInSight).toBe(true)
      }
      await change()
      await button('Laat zoals het is').click()
      await losing.waitFor({ state: 'hidden' })
      expect((await stored(draft)).body.file).toMatchObject({
        goesAsItCame: true,
        dropped: [],
        mayDrop: false,
      })
      await change()
      await button('Wijzig en laat wegvallen').click()
      await page.getByRole('status').filter({ hasText: 'Weggevallen uit het bestand' }).waitFor()
      const { file } = (await stored(draft)).body
      expect(file).toMatchObject({ goesAsItCame: false, mayDrop: true })
      expect(file.dropped.map(({ term }: { term: string }) => term)).toContain('taxCurrency')
      await expect.poll(async () => kept().innerText()).not.toContain('Zweedse kroon')
    },
  )
})
