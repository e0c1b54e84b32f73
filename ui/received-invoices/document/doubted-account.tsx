import { useTranslation } from 'react-i18next'
import { countryName } from '#contracts/rules/countries.ts'
import { displayIban } from '#contracts/rules/formats.ts'
import { currentLanguage } from '../../texts/language.ts'
import type { ReceivedDocument } from '../queries.ts'
import { isAboutIban } from '../warning-marks.tsx'
import classes from './held-back.module.css'

const IN_XML = 'doubted-in-xml'
const IN_PDF = 'doubted-in-pdf'

const jump = (id: string) => () => {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}

/** The doubted account in both documents, each with a red frame that leads to the other; undefined without one. */
export function useDoubted({ warnings, status }: ReceivedDocument) {
  const { t } = useTranslation('received-invoices')
  const aboutIban = status === 'REJECTED' ? [] : warnings.filter(({ code }) => isAboutIban(code))
  const iban = aboutIban.find(({ detail }) => detail.iban)?.detail.iban
  if (iban === undefined || iban === null) return undefined
  const detailOf = (code: string) => aboutIban.find((one) => one.code === code)?.detail
  const country = detailOf('IBAN_OF_ANOTHER_COUNTRY')?.country
  const inPdf = detailOf('IBAN_NOT_IN_PDF')?.pdfIbans ?? []
  const words = [
    ...[...new Set(aboutIban.map(({ code }) => code))].map((code) =>
      t(`held.frame.${code}`, {
        country: country ? countryName(country, currentLanguage()) : '',
      }),
    ),
  ].join(', ')
  return {
    account: (
      <p className={classes.framed}>
        <span>{t('document.to-account')}</span>
        <button type="button" id={IN_XML} onClick={jump(IN_PDF)}>
          <b>{displayIban(iban)}</b>
          <span>{words}</span>
        </button>
      </p>
    ),
    frame: {
      texts: inPdf.length > 0 ? inPdf : [iban],
      words: inPdf.length > 0 ? t('held.frame.other') : words,
      id: IN_PDF,
      onPress: jump(IN_XML),
    },
  }
}
