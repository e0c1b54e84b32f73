/** The lists of the second channel at their addresses: documents, uploads, receivers and invitations. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleData } from '#tests/support/contract-server.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { ACCOUNT_ID, onPortal, type Portal } from '#tests/support/on-portal.tsx'
import { resizeTo } from '#tests/support/stand-in-browser.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const SECONDS = /\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/
const MINUTES = /\d\d\/\d\d\/\d{4} \d\d:\d\d(?!:)/
const DOCUMENTS = `/doccle/documents/${ACCOUNT_ID}`
const RECEIVERS = `/doccle/receivers/${ACCOUNT_ID}`
/** The page that a list asked the server for. */
const asked = (portal: Portal, name: string) => {
  const call = portal.asked().find((one) => one.startsWith(`asks POST /graphql ${name} `)) ?? ''
  return JSON.parse(call.slice(call.indexOf('{'))).page
}
const main = (portal: Portal) => portal.textsOf('main').join()

test('the documents have tabs, a button for a new one and one for a batch, ten a page, newest first, with seconds [routes.documents, constants.documents-pages, constants.channel-dates]', async () => {
  const portal = await onPortal(DOCUMENTS)
  expect(portal.title()).toBe(t('documents:title'))
  for (const to of ['', '/signed', '/uploads'])
    expect(
      portal.place.querySelectorAll(`main a[href="/accountportal${DOCUMENTS}${to}"]`).length,
    ).toBeGreaterThan(0)
  portal.find(t('documents:new'))
  portal.find(t('documents:batch'))
  expect(asked(portal, 'getAccountDocuments')).toMatchObject({ size: 10, sortOrder: 'DESC' })
  expect(main(portal)).toMatch(SECONDS)
})

test('uploads come three a page, newest first, with seconds; a failed one says why and offers a mail to the helpdesk [constants.documents-pages, constants.channel-dates, upload.status, errors.UPLOAD_ERROR]', async () => {
  const page = exampleData<{ content: object[] }>('getAccountDocumentUploads')
  const failed = {
    ...page.content[0],
    status: 'ERROR',
    reference: 'C-4',
    logMessage: '{"code":"UPLOAD_ERROR"}',
  }
  const content = [failed]
  const portal = await onPortal(`${DOCUMENTS}/uploads`, {
    answered: {
      'POST /graphql getAccountDocumentUploads': () =>
        Response.json({ data: { getAccountDocumentUploads: { ...page, content } } }),
      [`GET /api/accounts/${ACCOUNT_ID}/uploads/${'id' in failed ? failed.id : ''}`]: failed,
    },
  })
  expect(asked(portal, 'getAccountDocumentUploads')).toMatchObject({ size: 3, sortOrder: 'DESC' })
  expect(main(portal)).toMatch(SECONDS)
  expect(main(portal)).toContain(t('errors:UPLOAD_ERROR.text'))
  expect(portal.find(t('uploads:mail.button')).getAttribute('href')).toMatch(/^mailto:.*UPLOAD_ERROR/)
})

test('the receivers come ten a page, may be made one by one or out of Excel, and show addresses on a wide screen alone [routes.receivers, constants.documents-pages]', async () => {
  const portal = await onPortal(RECEIVERS)
  expect(asked(portal, 'getAccountReceivers')).toMatchObject({ size: 10, sortOrder: 'DESC' })
  portal.find(t('receivers:excel'))
  const heads = () => portal.textsOf('thead th')
  const of = (...names: string[]) => ['', ...names.map((name) => t(`receivers:column.${name}`))]
  expect(heads()).toEqual(of('status', 'name', 'email', 'language', 'invitation', 'actions'))
  await portal.does('a narrower window', () => resizeTo(1200))
  expect(heads()).toEqual(of('status', 'name', 'email', 'language', 'invitation', 'actions'))
  await portal.does('a narrower window', () => resizeTo(1199))
  expect(heads()).toEqual(of('status', 'name', 'invitation', 'actions'))
  await portal.press(t('receivers:new'))
  expect(portal.at()).toBe(`${RECEIVERS}/new`)
})

test('a receiver has a form, a state, invitations and a button that invites [routes.receiver]', async () => {
  const id = exampleData<{ id: string }>('getReceiver').id
  const portal = await onPortal(`${RECEIVERS}/receiver/${id}`)
  portal.field(t('receiver:fields.firstName'))
  expect(main(portal)).toContain(t('receiver:connection'))
  portal.find(/^Nodig .*uit/)
})

test('the invitations come ten a page, with minutes, and of one receiver where the address names one [routes.dcms, constants.documents-pages, constants.channel-dates]', async () => {
  const portal = await onPortal(`/doccle/dcms/${ACCOUNT_ID}?receiverId=PARK-3B`)
  expect(portal.title()).toBe(t('dcms:title'))
  expect(asked(portal, 'getAccountDcms')).toMatchObject({ size: 10, sortOrder: 'DESC' })
  expect(portal.asked().some((one) => one.includes('getAccountDcms') && one.includes('PARK-3B'))).toBe(true)
  expect(main(portal)).toMatch(MINUTES)
  expect(main(portal)).not.toMatch(SECONDS)
})

test('a new document has its fields, a search for its receiver and a way back [routes.new-document, fields.new-document]', async () => {
  const portal = await onPortal(`${DOCUMENTS}/new`)
  for (const name of ['receiverId', 'documentName', 'reference', 'docType', 'publishDate'])
    portal.field(t(`document:fields.${name}`))
  for (const name of ['signing', 'readConfirmation']) portal.find(t(`document:fields.${name}`))
  portal.find(t('document:search'))
  expect(portal.place.querySelector('input[type="file"]')).not.toBeNull()
  await portal.press(t('document:fields.paymentRequest'))
  for (const name of ['amount', 'iban', 'structuredReference', 'expiryDate'])
    portal.field(t(`document:fields.${name}`))
  await portal.press(t('document:cancel'))
  expect(portal.at()).toBe(DOCUMENTS)
})
