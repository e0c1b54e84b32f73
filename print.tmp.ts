import { readFileSync, writeFileSync } from 'node:fs'
import { launchBrowser } from '#tests/support/browser.ts'
const pages = JSON.parse(readFileSync('/tmp/lay/pages.json', 'utf8')) as { file: string; html: string }[]
const browser = await launchBrowser()
const page = await browser.newPage()
for (const { file, html } of pages) {
  await page.setContent(html)
  writeFileSync(`/tmp/lay/recognition/${file}`, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
}
await browser.close()
