/**
 * The number of keys for the main job by keyboard alone, from a dropped PDF to sent. The printed figures can be compared between
 * versions.
 */
import { expect, test } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import { dropPdf } from '#tests/support/drop-pdf.ts'
import { field, untilRead } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { typistOn } from '#tests/support/typist.ts'

const stage = setStage()

const words = {
  nl: {
    choose: 'Kies een pdf',
    pane: 'Pdf van het document',
    reachable: 'Bereikbaar via Peppol, 0208:',
    number: 'Factuurnummer',
    quantity: 'Lijn 1, Aantal',
    send: /^Verstuur via Peppol/,
    sent: /^Factuur K-26-1 is verstuurd$/,
  },
  fr: {
    choose: 'Choisir un PDF',
    pane: 'PDF du document',
    reachable: 'Joignable via Peppol, 0208:',
    number: 'Numéro de facture',
    quantity: 'Ligne 1, Quantité',
    send: /^Envoyer via Peppol/,
    sent: /^Facture K-26-2 : envoi effectué$/,
  },
}

const languages = [
  ['nl', '1'],
  ['fr', '2'],
] as const

test.each(fewOf(languages, 1))(
  'from a dropped PDF to sent takes few keys, a new number typed and a line mended on the way, in %s [feel.keyboard]',
  async (language, last) => {
    const said = words[language]
    const page = await stage.pageOf(people.anna.email, { language })
    await page.goto(`${stage.app.url}/accountportal/drafts/${people.anna.accountIds[0]}/draft`)
    await page.getByRole('button', { name: said.choose }).waitFor()
    await dropPdf(page.getByRole('region', { name: said.pane }))
    await untilRead(page)
    await page.getByText(said.reachable, { exact: false }).waitFor()
    const keys = typistOn(page)
    const begun = performance.now()
    await keys.reach(field(page, said.number))
    await keys.press('ControlOrMeta+a')
    await keys.type(`K-26-${last}`)
    await keys.reach(field(page, said.quantity))
    await keys.type('16')
    const send = page.getByRole('button', { name: said.send })
    const hasKey = (await send.getAttribute('aria-keyshortcuts')) !== null
    if (hasKey) await keys.press('Control+Enter')
    else {
      await keys.reach(send)
      await keys.press('Enter')
    }
    await page.getByText(said.sent).waitFor()
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    process.stdout.write(`from a dropped PDF to sent, ${language}: ${keys.count()} keys, ${seconds} s\n`)
    expect(keys.count()).toBeLessThan(30)
    await page.context().close()
  },
)
